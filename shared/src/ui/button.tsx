import type { CSSProperties, ElementType, ReactNode } from 'react';
import { classNames, type Polymorphic } from './parts.tsx';
import styles from './button.module.css';

interface ButtonProps {
  /** One `gold` button a screen at most; `night` is for dark surfaces. */
  tone?: 'gold' | 'purple' | 'quiet' | 'danger' | 'night';
  size?: 'normal' | 'small';
  /** As wide as what holds it. */
  wide?: boolean;
  /** Shows that work is under way and takes no further press; the label stays. */
  busy?: boolean;
  /** From 0 to 1: the button turns into a progress bar, as while bids are sent. */
  progress?: number;
  icon?: ReactNode;
  children: ReactNode;
}

/** The button; `as={Link}` makes it a link that looks the same. */
export function Button<Element extends ElementType = 'button'>(props: Polymorphic<Element, ButtonProps>) {
  const { as, tone = 'purple', size = 'normal', wide, busy = false, progress, icon, children, className, ...rest } =
    props as Polymorphic<'button', ButtonProps>;
  const Tag: ElementType = as ?? 'button';
  const isWorking = busy || progress !== undefined;
  const look = [styles.button, styles[tone], size === 'small' && styles.small, wide && styles.wide];
  const filled = progress === undefined ? undefined : ({ '--filled': progress } as CSSProperties);
  return (
    <Tag
      type={as ? undefined : 'button'}
      style={filled}
      {...rest}
      className={classNames(...look, isWorking && styles.working, filled && styles.filling, className)}
      // Not `disabled`: that would drop the focus in the middle of the player's act.
      {...(isWorking && { 'aria-disabled': true, 'aria-busy': true, onClick: refuse })}
    >
      {busy && !filled ? <span className={styles.turning} aria-hidden="true" /> : icon}
      <span className={styles.label}>{children}</span>
    </Tag>
  );
}

/** Buttons side by side, equally wide; one below the other where they do not fit. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

function refuse(event: { preventDefault: () => void }) {
  event.preventDefault();
}
