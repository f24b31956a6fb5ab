import type { ReactNode } from 'react';
import { classNames, VisuallyHidden } from './parts.tsx';
import styles from './result-line.module.css';

interface ResultLineProps {
  /** As the rules spell it: `123-67-124`, `123-6*-***`, `***-**-***`. */
  result: string;
  /** The same in words for screen readers. */
  label?: string;
  /** In words when the next part is drawn, for as long as one is not: `Result at 5:45 pm`. */
  waiting?: ReactNode;
  /** `band` on a market card, `row` in a list. */
  size?: 'band' | 'row';
  /** On purple: gold jodi, lilac panas. */
  onDark?: boolean;
}

/** A market's result: panas at the sides, the jodi large in the middle; a digit not yet drawn is a quiet dot. */
export function ResultLine({ result, label, waiting, size = 'row', onDark = false }: ResultLineProps) {
  const parts = result.split('-');
  return (
    <span className={classNames(styles.result, styles[size], onDark && styles.onDark)}>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
      <span aria-hidden={label ? true : undefined} className={styles.line}>
        {parts.map((part, at) => (
          <span key={at} className={at === 1 ? styles.jodi : styles.pana}>
            {at > 0 && <span className={styles.dash}>-</span>}
            {[...part].map((digit, index) => (digit === '*' ? <i key={index} className={styles.blank} /> : digit))}
          </span>
        ))}
      </span>
      {waiting && <span className={styles.waiting}>{waiting}</span>}
    </span>
  );
}
