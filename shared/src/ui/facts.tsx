import type { ReactNode } from 'react';
import { classNames } from './parts.tsx';
import styles from './facts.module.css';

interface FactsProps {
  facts: readonly { term: string; value: ReactNode; /** Marks the most important fact. */ strong?: boolean }[];
}

/** Renders terms at the left and values at the right, such as totals, or a balance before and after. */
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
