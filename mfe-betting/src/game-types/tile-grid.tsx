import type { ReactNode } from 'react';
import styles from './tile-grid.module.css';

/** Two columns of `GameTile`s, one where the text is too large for two. */
export function TileGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
