import type { ReactNode } from 'react';
import styles from './sticky-top.module.css';

/** Stays below the app bar while the page scrolls: a search, the session and points of a grid. */
export function StickyTop({ children }: { children: ReactNode }) {
  return <div className={styles.top}>{children}</div>;
}
