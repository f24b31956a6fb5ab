import type { ReactNode } from 'react';
import styles from './button-row.module.css';

/** Buttons side by side, equally wide; one below the other where they do not fit. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
