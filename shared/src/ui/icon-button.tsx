import type { ElementType, ReactNode } from 'react';
import { classNames, type Polymorphic } from './parts.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps {
  /** The name of the action, for screen readers. */
  label: string;
  icon: ReactNode;
  /**
   * `night` is for purple surfaces, `gold` for the round play button, and `spent` for the play button of a closed
   * market.
   */
  tone?: 'plain' | 'night' | 'gold' | 'spent';
}

/** Renders a 44 px button with only an icon. Gold and spent buttons are round and 56 px large. */
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
