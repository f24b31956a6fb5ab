import type { ReactNode } from 'react';
import { classNames, ErrorIcon, InfoIcon, OkIcon, WarnIcon } from 'shared/ui';
import styles from './toast.module.css';

const icons = { ok: OkIcon, err: ErrorIcon, warn: WarnIcon, info: InfoIcon };

/** The class that makes a toast library's frame look like ours; give it as the toast's class name. */
export const toastClass = styles.frame;

interface ToastProps {
  tone: keyof typeof icons;
  children: ReactNode;
}

/** The inside of a toast: an icon and its message. */
export function Toast({ tone, children }: ToastProps) {
  const Icon = icons[tone];
  return (
    <span className={classNames(styles.toast, styles[tone])}>
      <Icon size={22} className={styles.icon} />
      <span>{children}</span>
    </span>
  );
}
