import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { RefreshIcon } from './icons.ts';
import { VisuallyHidden } from './parts.tsx';
import type { PictureName } from './picture-lines.ts';
import { Picture } from './picture.tsx';
import styles from './content-states.module.css';

interface ErrorStateProps {
  title: ReactNode;
  /** The message of the failure. */
  detail?: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  /** True while the retry is running. */
  busy?: boolean;
  /** An alternative to the retry, such as a link home. */
  action?: ReactNode;
}

/** Shows that some content did not load, and offers a retry. */
export function ErrorState({ title, detail, retryLabel, onRetry, busy, action }: ErrorStateProps) {
  return (
    <div role="alert" data-empty className={styles.error}>
      <Picture name="thread" />
      <p className={styles.title}>{title}</p>
      {detail && <p className={styles.more}>{detail}</p>}
      <div className={styles.ways}>
        <Button icon={<RefreshIcon />} busy={busy} className={styles.retry} onClick={onRetry}>
          {retryLabel}
        </Button>
        {action}
      </div>
    </div>
  );
}

interface EmptyStateProps {
  title: ReactNode;
  /** What is empty, or why. */
  picture?: PictureName | undefined;
  /** Replaces the picture. */
  icon?: ReactNode;
  /** The reason that the list is empty, or what the player can do. */
  children?: ReactNode;
  /** A button or link to the next step. */
  action?: ReactNode;
}

/** Shows that a list is empty, and what to do next. */
export function EmptyState({ title, picture = 'slip', icon, children, action }: EmptyStateProps) {
  return (
    <div data-empty className={styles.empty}>
      {icon ? <span className={styles.seal}>{icon}</span> : <Picture name={picture} />}
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.more}>{children}</p>}
      {action && <div className={styles.ways}>{action}</div>}
    </div>
  );
}

interface SkeletonCardsProps {
  /** The text for screen readers, such as "Loading markets". */
  label: string;
  count?: number;
  /** The height of one card. */
  height?: string;
}

/** Renders placeholder cards while a list is loading. */
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
