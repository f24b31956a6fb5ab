import type { ReactNode } from 'react';
import styles from './large-figure.module.css';

interface LargeFigureProps {
  term: string;
  /** In gold. */
  isWin: boolean;
  children: ReactNode;
}

/** What matters most on a screen, as the net of a bid. */
export function LargeFigure({ term, isWin, children }: LargeFigureProps) {
  return (
    <p className={styles.figure} data-net={isWin ? 'win' : undefined}>
      <span className={styles.term}>{term}</span>
      <strong className={styles.amount}>{children}</strong>
    </p>
  );
}
