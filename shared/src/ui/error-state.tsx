import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { OfflineIcon, RefreshIcon } from './icons.ts';
import styles from './error-state.module.css';

interface ErrorStateProps {
  title: ReactNode;
  /** What happened, in the words of the failure. */
  detail?: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  /** While the retry is under way. */
  busy?: boolean;
  /** A second way out, as a link home. */
  action?: ReactNode;
}

/** Says that something could not be read, and offers to try again. */
export function ErrorState({ title, detail, retryLabel, onRetry, busy, action }: ErrorStateProps) {
  return (
    <div role="alert" className={styles.error}>
      <OfflineIcon size={36} strokeWidth={1.75} className={styles.icon} />
      <p className={styles.title}>{title}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      <div className={styles.ways}>
        <Button icon={<RefreshIcon />} busy={busy} onClick={onRetry}>{retryLabel}</Button>
        {action}
      </div>
    </div>
  );
}
