import { useState, type ReactNode } from 'react';
import { ActReference, Button, EmptyState, RefreshIcon } from 'shared/ui';
import { actUnderWay } from '../reports/act-under-way.ts';
import styles from './remote-fallback.module.css';

interface RemoteFallbackProps {
  title: ReactNode;
  detail?: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  busy?: boolean;
  /** An alternative to the retry: a link home. */
  home?: ReactNode;
}

/**
 * Replaces a screen that did not load or that crashed, and shows the reference of the act under way. The rest of the app
 * stays usable.
 */
export function RemoteFallback({ title, detail, retryLabel, onRetry, busy, home }: RemoteFallbackProps) {
  const [reference] = useState(actUnderWay);
  return (
    <section role="alert" className={styles.fallback}>
      <EmptyState
        picture="thread"
        title={title}
        action={
          <div className={styles.ways}>
            <Button wide icon={<RefreshIcon />} busy={busy} onClick={onRetry}>
              {retryLabel}
            </Button>
            {home}
          </div>
        }
      >
        {detail}
        <ActReference value={reference} />
      </EmptyState>
    </section>
  );
}
