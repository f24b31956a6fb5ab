import type { ReactNode } from 'react';
import styles from './large-figure.module.css';

interface LargeFigureProps {
  term: string;
  /** Shows the figure in gold. */
  isWin: boolean;
  children: ReactNode;
}

/** Renders the most important figure of a screen, such as the net of a bid. */
export function LargeFigure({ term, isWin, children }: LargeFigureProps) {
  return (
    <p className={styles.figure} data-net={isWin ? 'win' : undefined}>
      <span className={styles.term}>{term}</span>
      <strong className={styles.amount}>{children}</strong>
    </p>
  );
}
