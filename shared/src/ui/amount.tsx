import type { ReactNode } from 'react';
import { classNames } from './parts.tsx';
import styles from './amount.module.css';

interface AmountProps {
  kind: 'credit' | 'debit';
  /** The kind as a word, for readers who cannot see the colour. */
  word: ReactNode;
  /** With its own sign: `+₹500`. */
  children: ReactNode;
}

/** A credit or debit: sign, colour and word. */
export function Amount({ kind, word, children }: AmountProps) {
  return (
    <span className={styles.amount}>
      <span className={classNames(styles.sum, styles[kind])}>{children}</span>
      <span className={styles.word}>{word}</span>
    </span>
  );
}
