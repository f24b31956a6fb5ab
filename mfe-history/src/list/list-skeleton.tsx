import type { CSSProperties } from 'react';
import { VisuallyHidden } from 'shared/ui';
import styles from './list-skeleton.module.css';

interface ListSkeletonProps {
  /** The label for screen readers. */
  label: string;
  /** The height of a real row in px. */
  rowHeight?: number | undefined;
}

const rows = [0, 1, 2, 3, 4, 5];

/** The placeholder of a loading list. The heading and rows take the place of the first real heading and rows. */
export function ListSkeleton({ label, rowHeight = 64 }: ListSkeletonProps) {
  return (
    <div role="status" className={styles.list} style={{ '--row': `${rowHeight}px` } as CSSProperties}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true" className={styles.head} />
      <div aria-hidden="true" className={styles.rows}>
        {rows.map((row) => (
          <span key={row} className={styles.row} />
        ))}
      </div>
    </div>
  );
}
