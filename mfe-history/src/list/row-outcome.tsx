import type { ReactNode } from 'react';
import styles from './row-outcome.module.css';

/** The right side of a row: points above the status. */
export function RowOutcome({ points, children }: { points: string; children?: ReactNode }) {
  return (
    <div className={styles.outcome}>
      <span className={styles.points}>{points}</span>
      {children}
    </div>
  );
}
