import type { ReactNode } from 'react';
import styles from './large-figure.module.css';

interface LargeFigureProps {
  term: string;
  /** A win is gold. A loss is smaller. */
  net?: 'win' | 'loss' | undefined;
  children: ReactNode;
}

/** Renders the most important figure of a screen, such as the net of a bid. */
export function LargeFigure({ term, net, children }: LargeFigureProps) {
  return (
    <p className={styles.figure} data-net={net}>
      <span className={styles.term}>{term}</span>
      <strong className={styles.amount}>{children}</strong>
    </p>
  );
}
