import type { ReactNode } from 'react';
import { classNames } from './parts.tsx';
import styles from './amount.module.css';

interface AmountProps {
  kind: 'credit' | 'debit';
  /** Names the kind in words, for readers who cannot see the colour. */
  word: ReactNode;
  /** The amount with its sign, such as `+₹500`. */
  children: ReactNode;
}

/** Renders a credit or debit with a sign and a word, and a credit in green. */
export function Amount({ kind, word, children }: AmountProps) {
  return (
    <span className={styles.amount}>
      <span className={classNames(styles.sum, kind === 'credit' && styles.credit)}>{children}</span>
      <span className={styles.word}>{word}</span>
    </span>
  );
}
