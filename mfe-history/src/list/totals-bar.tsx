import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import styles from './totals-bar.module.css';

interface TotalsBarProps {
  totals: readonly { term: string; value: ReactNode }[];
}

/** The totals of the visible rows. Use it as a page's `footer`. */
export function TotalsBar({ totals }: TotalsBarProps) {
  const { list } = useTexts();
  return (
    <section aria-label={list.totals} className={styles.bar} data-surface="night">
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
