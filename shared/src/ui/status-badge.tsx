import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ClockIcon, ErrorIcon, InfoIcon, OkIcon } from './icons.ts';
import styles from './status-badge.module.css';

/** What a status means; each has its own colour and icon. */
export type StatusTone = 'ok' | 'err' | 'warn' | 'info';

const icons = { ok: OkIcon, err: ErrorIcon, warn: ClockIcon, info: InfoIcon };

interface StatusBadgeProps {
  tone: StatusTone;
  /** On a purple surface. */
  onDark?: boolean;
  children: ReactNode;
}

/** A status in a word, a colour and an icon: Success, Declined, In Process. */
export function StatusBadge({ tone, onDark = false, children }: StatusBadgeProps) {
  const Icon = icons[tone];
  return (
    <span className={classNames(styles.badge, styles[tone], onDark && styles.onDark)}>
      <Icon size={14} strokeWidth={2.5} />
      {children}
    </span>
  );
}
