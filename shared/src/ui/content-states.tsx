import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyIcon, OfflineIcon, RefreshIcon } from './icons.ts';
import { VisuallyHidden } from './parts.tsx';
import styles from './content-states.module.css';

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
      {detail && <p className={styles.more}>{detail}</p>}
      <div className={styles.ways}>
        <Button icon={<RefreshIcon />} busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
        {action}
      </div>
    </div>
  );
}

interface EmptyStateProps {
  title: ReactNode;
  icon?: ReactNode;
  /** Why it is empty, or what the player can do. */
  children?: ReactNode;
  /** A button or link to the next step. */
  action?: ReactNode;
}

/** Says that there is nothing here, and what to do next. */
export function EmptyState({ title, icon = <EmptyIcon />, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.seal}>{icon}</span>
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.more}>{children}</p>}
      {action && <div className={styles.ways}>{action}</div>}
    </div>
  );
}

interface SkeletonCardsProps {
  /** Said to screen readers, as "Loading markets". */
  label: string;
  count?: number;
  /** The height of one card. */
  height?: string;
}

/** A list of stand-in cards while a list is read. */
export function SkeletonCards({ label, count = 4, height = '96px' }: SkeletonCardsProps) {
  return (
    <div role="status" className={styles.cards}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} aria-hidden="true" className={styles.card} style={{ height }} />
      ))}
    </div>
  );
}
