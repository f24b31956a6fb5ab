import type { ElementType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Polymorphic } from './polymorphic.ts';
import styles from './chip.module.css';

interface ChipProps {
  icon?: ReactNode;
  /** For a choice that is on or off; leave it out for a plain act. */
  pressed?: boolean;
  tone?: 'plain' | 'gold' | 'night';
  children: ReactNode;
}

/** A small round act or choice: a help number, a filter, quick points. */
export function Chip<Element extends ElementType = 'button'>(props: Polymorphic<Element, ChipProps>) {
  const { as, icon, pressed, tone = 'plain', children, className, ...rest } = props as Polymorphic<'button', ChipProps>;
  const Tag: ElementType = as ?? 'button';
  return (
    <Tag
      type={as ? undefined : 'button'}
      {...rest}
      aria-pressed={pressed}
      className={classNames(styles.chip, styles[tone], pressed && styles.pressed, className)}
    >
      {icon}
      {children}
    </Tag>
  );
}
