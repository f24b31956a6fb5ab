import { useContext, type CSSProperties, type ElementType, type MouseEvent, type ReactNode } from 'react';
import { classNames, type Polymorphic } from './parts.tsx';
import { OverlayContext, refuseHeldEnter, useRest } from './use-rest.ts';
import styles from './button.module.css';

interface ButtonProps {
  /** A screen has at most one `gold` button. `night` is for dark surfaces. */
  tone?: 'gold' | 'purple' | 'quiet' | 'danger' | 'night';
  size?: 'normal' | 'small';
  /** Shows text without a surface, for rare actions. */
  plain?: boolean;
  /** Makes the button as wide as its container. */
  wide?: boolean;
  /**
   * False while the player has not entered everything. The button looks disabled but takes presses, because a press says
   * what is missing.
   */
  ready?: boolean;
  /** Shows that work is in progress and ignores presses. The label stays. */
  busy?: boolean;
  /**
   * Names the action, for a button that replaces another button or changes its action. The button ignores input for 800
   * ms after it appears and after each change of `meaning`.
   * In a sheet or dialog, and after `busy`, a button does so even without `meaning`.
   */
  meaning?: string;
  /** From 0 to 1: shows the button as a progress bar, for example while bids are sent. */
  progress?: number;
  icon?: ReactNode;
  children: ReactNode;
}

/** Renders a button. `as={Link}` renders a link with the same look. */
export function Button<Element extends ElementType = 'button'>(props: Polymorphic<Element, ButtonProps>) {
  const {
    as,
    tone = 'purple',
    size = 'normal',
    plain,
    wide,
    ready = true,
    busy = false,
    meaning,
    progress,
    icon,
    children,
    className,
    ...rest
  } = props as Polymorphic<'button', ButtonProps>;
  const Tag: ElementType = as ?? 'button';
  const isWorking = busy || progress !== undefined;
  const isInOverlay = useContext(OverlayContext);
  const { isResting, isTooEarly } = useRest(`${meaning} ${isWorking}`, isInOverlay || meaning !== undefined);
  const look = [
    styles.button,
    plain ? styles.plain : styles[tone],
    size === 'small' && styles.small,
    wide && styles.wide,
  ];
  const filled = progress === undefined ? undefined : ({ '--filled': progress } as CSSProperties);
  return (
    <Tag
      type={as ? undefined : 'button'}
      style={filled}
      onKeyDown={refuseHeldEnter}
      {...rest}
      className={classNames(
        ...look,
        isWorking && styles.working,
        isResting && styles.resting,
        !ready && styles.unready,
        filled && styles.filling,
        className,
      )}
      onClick={(event: MouseEvent<HTMLButtonElement>) => (isTooEarly(event) ? refuse(event) : rest.onClick?.(event))}
      {...(isResting && { 'aria-disabled': true })}
      // `disabled` would remove the focus in the middle of the player's action.
      {...(isWorking && { 'aria-disabled': true, 'aria-busy': true, onClick: refuse })}
    >
      {busy && !filled ? <span className={styles.turning} aria-hidden="true" /> : icon}
      <span className={styles.label}>{children}</span>
    </Tag>
  );
}

/** Renders buttons in a row, equally wide, or in a column if they do not fit. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

function refuse(event: { preventDefault: () => void }) {
  event.preventDefault();
}
