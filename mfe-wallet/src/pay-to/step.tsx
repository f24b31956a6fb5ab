import type { ReactNode } from 'react';
import styles from './pay-to.module.css';

/** The name of a step of a deposit, after its number. */
export function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <span data-step={number} className={styles.step}>
      {children}
    </span>
  );
}
