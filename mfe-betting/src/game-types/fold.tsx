import type { ReactNode } from 'react';
import { ExpandIcon } from 'shared/ui';
import styles from './fold.module.css';

/** Something less wanted, behind one line that says what and why. */
export function Fold({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>
        <span className={styles.words}>{summary}</span>
        <ExpandIcon size={20} className={styles.arrow} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
