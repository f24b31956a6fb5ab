import type { ReactNode } from 'react';
import styles from './row-button.module.css';

interface RowButtonProps {
  label: string;
  onOpen: () => void;
  children: ReactNode;
}

/** The label of a row, as a button that covers the whole row and opens its sheet. The row must be positioned. */
export function RowButton({ label, onOpen, children }: RowButtonProps) {
  return (
    <button type="button" aria-haspopup="dialog" aria-label={label} className={styles.open} onClick={onOpen}>
      {children}
    </button>
  );
}
