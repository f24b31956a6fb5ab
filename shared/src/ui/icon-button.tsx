import type { ElementType, ReactNode } from 'react';
import { classNames, type Polymorphic } from './parts.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps {
  /** The action, for screen readers. */
  label: string;
  icon: ReactNode;
  /** `night` on purple, `gold` for the round play button, `spent` for the play button of a closed market. */
  tone?: 'plain' | 'night' | 'gold' | 'spent';
}

/** A 44 px button with an icon alone. Gold and spent ones are round, 56 px. */
export function IconButton<Element extends ElementType = 'button'>(props: Polymorphic<Element, IconButtonProps>) {
  const { as, label, icon, tone = 'plain', className, ...rest } = props as Polymorphic<'button', IconButtonProps>;
  const Tag: ElementType = as ?? 'button';
  return (
    <Tag
      type={as ? undefined : 'button'}
      {...rest}
      className={classNames(styles.button, styles[tone], className)}
      aria-label={label}
      title={label}
    >
      {icon}
    </Tag>
  );
}
