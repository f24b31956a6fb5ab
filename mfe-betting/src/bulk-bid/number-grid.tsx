import type { ReactNode } from 'react';
import { classNames } from 'shared/ui';
import styles from './number-grid.module.css';

interface NumberGridProps {
  label: string;
  /** Always five in a row, as for ten digits; else as many as fit. */
  fiveInRow?: boolean;
  children: ReactNode;
}

/** The grid that holds `NumberTile`s. */
export function NumberGrid({ label, fiveInRow = false, children }: NumberGridProps) {
  return <div role="group" aria-label={label} className={classNames(styles.grid, fiveInRow && styles.five)}>{children}</div>;
}
