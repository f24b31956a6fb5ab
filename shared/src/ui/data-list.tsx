import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './parts.tsx';
import styles from './data-list.module.css';

interface ListHeadProps {
  id: string;
  label: string;
  /** The content right of the heading, such as the month's total. */
  end?: ReactNode;
  as?: 'h2' | 'h3';
}

/** Renders the heading of a list. The heading stays visible while the list scrolls. */
export function ListHead({ id, label, end, as: Heading = 'h2' }: ListHeadProps) {
  return (
    <header className={styles.head}>
      <Heading id={id} className={styles.label}>
        {label}
      </Heading>
      {end}
    </header>
  );
}

interface DataListProps {
  /** The name of the list. Visible as the heading, unless `labelHidden` is true. */
  label: string;
  labelHidden?: boolean;
  /** The content right of the heading, such as the month's total. */
  end?: ReactNode;
  children: ReactNode;
}

/** Renders `DataRow`s under a heading that stays visible while the list scrolls. */
export function DataList({ label, labelHidden = false, end, children }: DataListProps) {
  const id = useId();
  return (
    <section className={styles.group}>
      {!labelHidden && <ListHead id={id} label={label} end={end} />}
      <ul
        aria-label={labelHidden ? label : undefined}
        aria-labelledby={labelHidden ? undefined : id}
        className={styles.list}
      >
        {children}
      </ul>
    </section>
  );
}

interface DataRowProps {
  title: ReactNode;
  detail?: ReactNode;
  /** The content at the left: an icon or a number. */
  start?: ReactNode;
  /** Makes the row as low as a finger allows, for a row that belongs to the one above it. */
  low?: boolean;
  /** The content at the right: an `Amount`, a `StatusBadge` or small buttons. */
  end?: ReactNode;
}

/** Renders one entry of a `DataList`. */
export function DataRow({ title, detail, start, end, low }: DataRowProps) {
  return (
    <li className={classNames(styles.row, low && styles.low)}>
      {start}
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        {detail && <div className={styles.detail}>{detail}</div>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </li>
  );
}
