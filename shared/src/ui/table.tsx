import type { ReactNode } from 'react';
import { classNames, VisuallyHidden } from './parts.tsx';
import styles from './table.module.css';

/** A column: its heading and the function that renders its cell of a row. */
export interface TableColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** `end` is for numbers and statuses. */
  align?: 'start' | 'end';
}

interface TableProps<Row> {
  /** Describes the table, for screen readers. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, at: number) => string;
  /** The maximum height. A longer table scrolls below a fixed head. */
  maxHeight?: number;
  /** Makes screen readers announce changes. */
  live?: boolean;
}

/** Renders a plain table with a fixed head, in its own scrolling region. */
export function Table<Row>({ caption, columns, rows, rowKey, maxHeight, live = false }: TableProps<Row>) {
  return (
    <div
      role="region"
      aria-label={caption}
      aria-live={live ? 'polite' : undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      className={styles.region}
      style={{ maxHeight }}
      data-scrolls
    >
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ label, align }) => (
              <th key={label} scope="col" className={classNames(align === 'end' && styles.end)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={rowKey(row, at)}>
              {columns.map(({ label, align, cell }) => (
                <td key={label} className={classNames(align === 'end' && styles.end)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
