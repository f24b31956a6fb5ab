import { useTexts } from '../texts/use-texts.ts';
import styles from './totals.module.css';

interface TotalsProps {
  totals: readonly { term: string; value: string }[];
  /** The rows are not loaded yet. Reserves the line, so that nothing moves. */
  isLoading: boolean;
}

/** The totals of the visible rows, in one line above them. */
export function Totals({ totals, isLoading }: TotalsProps) {
  const { list } = useTexts();
  return (
    <section aria-label={list.totals}>
      <dl className={styles.totals}>
        {totals.map(({ term, value }) => (
          <div key={term} className={styles.total}>
            <dt>{term}</dt>
            <dd className={styles.value}>{isLoading ? '–' : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
