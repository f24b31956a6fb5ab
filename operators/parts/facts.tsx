import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type Fact = readonly [term: string, value: ReactNode] | false | undefined;

interface FactGridProps {
  facts: readonly Fact[];
  /** True if a value, such as a table, needs the whole width of a phone. */
  stacks?: boolean;
}

/** Aligns terms and values in two columns. */
export function FactGrid({ facts, stacks = false }: FactGridProps) {
  return (
    <dl className={styles.facts} data-stacks={stacks}>
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
