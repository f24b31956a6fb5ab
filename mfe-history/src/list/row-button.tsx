import type { ReactNode } from 'react';
import styles from './row-button.module.css';

interface RowButtonProps {
  label: string;
  onOpen: () => void;
  children: ReactNode;
}

/** The label of a row. It covers the whole row, which must be positioned, and opens the sheet. */
export function RowButton({ label, onOpen, children }: RowButtonProps) {
  return (
    <button type="button" aria-haspopup="dialog" aria-label={label} className={styles.open} onClick={onOpen}>
      {children}
    </button>
  );
}
