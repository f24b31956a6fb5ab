import type { ReactNode } from 'react';
import styles from './row-button.module.css';

interface RowButtonProps {
  label: string;
  onOpen: () => void;
  children: ReactNode;
}

/** What a row is called; all of the row, which is positioned, opens the sheet about it. */
export function RowButton({ label, onOpen, children }: RowButtonProps) {
  return (
    <button type="button" aria-haspopup="dialog" aria-label={label} className={styles.open} onClick={onOpen}>
      {children}
    </button>
  );
}
