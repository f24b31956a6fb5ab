import type { ReactNode } from 'react';
import styles from './totals-bar.module.css';

interface TotalsBarProps {
  label: string;
  totals: readonly { term: string; value: ReactNode }[];
}

/** What the shown rows come to; goes in a page's `footer`. */
export function TotalsBar({ label, totals }: TotalsBarProps) {
  return (
    <section aria-label={label} className={styles.bar} data-surface="night">
      <dl className={styles.totals}>
        {totals.map(({ term, value }) => (
          <div key={term}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
