import type { ReactNode } from 'react';
import { classNames } from './parts.tsx';
import styles from './facts.module.css';

interface FactsProps {
  facts: readonly { term: string; value: ReactNode; /** The one that matters most. */ strong?: boolean }[];
}

/** Terms at the left, values at the right: totals, a balance before and after. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value, strong = false }) => (
        <div key={term} className={classNames(styles.fact, strong && styles.strong)}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
