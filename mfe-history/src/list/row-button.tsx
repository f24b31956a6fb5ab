import type { ReactNode } from 'react';
import styles from './row-button.module.css';

interface RowButtonProps {
  label: string;
  onOpen: () => void;
  children: ReactNode;
}

/** What a row is called; all of the row opens the sheet about it. The row is what it is placed by. */
export function RowButton({ label, onOpen, children }: RowButtonProps) {
  return <button type="button" aria-haspopup="dialog" aria-label={label} className={styles.open} onClick={onOpen}>{children}</button>;
}
