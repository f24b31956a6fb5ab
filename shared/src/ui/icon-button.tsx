import type { ElementType, ReactNode } from 'react';
import { classNames, type Polymorphic } from './parts.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps {
  /** What it does, for those who cannot see the icon. */
  label: string;
  icon: ReactNode;
  /** `night` on purple, `gold` for the round play button, `spent` for the same on a closed market. */
  tone?: 'plain' | 'night' | 'gold' | 'spent';
}

/** A 44 px button with an icon alone; 56 px and round when gold or spent. */
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
