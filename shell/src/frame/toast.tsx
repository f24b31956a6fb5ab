import type { ReactNode } from 'react';
import { ErrorIcon, InfoIcon, OkIcon, WarnIcon, type StatusTone } from 'shared/ui';
import styles from './toast.module.css';

const icons: Record<StatusTone, typeof OkIcon> = { ok: OkIcon, err: ErrorIcon, warn: WarnIcon, info: InfoIcon };

/** The class that makes a toast library's frame look like ours; give it as the toast's class name. */
export const toastClass = styles.frame;

interface ToastProps {
  tone: StatusTone;
  children: ReactNode;
}

/** The inside of a toast: an icon and its message. */
export function Toast({ tone, children }: ToastProps) {
  const Icon = icons[tone];
  return (
    <span data-tone={tone} className={styles.toast}>
      <Icon size={22} className={styles.icon} />
      <span>{children}</span>
    </span>
  );
}
