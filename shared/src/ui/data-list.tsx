import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './data-list.module.css';

interface ListHeadProps {
  id: string;
  label: string;
  /** Right of the heading, as the month's total. */
  end?: ReactNode;
  as?: 'h2' | 'h3';
}

/** The heading of a list. It stays visible while the list scrolls. */
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
  /** The name of the list, visible as its heading unless `labelHidden`. */
  label: string;
  labelHidden?: boolean;
  /** Right of the heading, as the month's total. */
  end?: ReactNode;
  children: ReactNode;
}

/** A list of `DataRow`s under a heading that stays visible while it scrolls. */
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
  /** At the left: an icon or a number. */
  start?: ReactNode;
  /** At the right: an `Amount`, a `StatusBadge`, small buttons. */
  end?: ReactNode;
}

/** One entry of a `DataList`. */
export function DataRow({ title, detail, start, end }: DataRowProps) {
  return (
    <li className={styles.row}>
      {start}
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        {detail && <div className={styles.detail}>{detail}</div>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </li>
  );
}
