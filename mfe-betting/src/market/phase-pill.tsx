import type { ReactNode } from 'react';
import { classNames } from 'shared/ui';
import styles from './phase-pill.module.css';

interface PhasePillProps {
  phase: 'open' | 'close-only' | 'closed';
  /** The words, often around a `Countdown`: "Open 12:41 left". */
  children: ReactNode;
}

/** What may still be bid on in a market: green open, amber close only, grey closed. */
export function PhasePill({ phase, children }: PhasePillProps) {
  return (
    <span className={classNames(styles.pill, styles[phase])}>
      <i className={styles.lamp} />
      <span>{children}</span>
    </span>
  );
}
