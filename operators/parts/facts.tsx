import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type Fact = readonly [term: string, value: ReactNode] | false | undefined;

/** Aligns terms and values in two columns. */
export function FactGrid({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]} className={styles.fact}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
