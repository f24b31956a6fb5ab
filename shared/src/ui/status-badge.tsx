import type { ReactNode } from 'react';
import { classNames } from './parts.tsx';
import { ClockIcon, ErrorIcon, InfoIcon, OkIcon } from './icons.ts';
import styles from './status-badge.module.css';

/** The meaning of a status, a note or a toast. The attribute `data-tone` sets the colours. */
export type StatusTone = 'ok' | 'err' | 'warn' | 'info';

const icons: Record<StatusTone, typeof OkIcon> = { ok: OkIcon, err: ErrorIcon, warn: ClockIcon, info: InfoIcon };

interface StatusBadgeProps {
  tone: StatusTone;
  /** True on a purple surface. */
  onDark?: boolean;
  children: ReactNode;
}

/** Renders a status as a word, a colour and an icon, such as Success, Declined or In Process. */
export function StatusBadge({ tone, onDark = false, children }: StatusBadgeProps) {
  const Icon = icons[tone];
  return (
    <span data-tone={tone} className={classNames(styles.badge, onDark && styles.onDark)}>
      <Icon size={14} strokeWidth={2.5} />
      {children}
    </span>
  );
}
