import type { ReactNode } from 'react';
import { classNames } from './parts.tsx';
import { InfoIcon, OfflineIcon, OkIcon, WarnIcon } from './icons.ts';
import styles from './note.module.css';
import type { StatusTone } from './status-badge.tsx';

const icons: Record<StatusTone | 'offline', typeof OkIcon> = {
  ok: OkIcon,
  err: WarnIcon,
  warn: WarnIcon,
  info: InfoIcon,
  offline: OfflineIcon,
};

interface NoteProps {
  tone?: StatusTone | 'offline';
  /** A link or small button at the end. */
  action?: ReactNode;
  /** Makes screen readers announce the note. */
  live?: boolean;
  children: ReactNode;
}

/** Renders a sentence that the player must see, such as a warning before a bid, a hint or the offline notice. */
export function Note({ tone = 'info', action, live = false, children }: NoteProps) {
  const Icon = icons[tone];
  return (
    <div role={live ? 'status' : undefined} data-tone={tone} className={classNames(styles.note, styles[tone])}>
      <Icon size={20} />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}
