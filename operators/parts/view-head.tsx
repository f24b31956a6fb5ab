import type { ReactNode } from 'react';
import { type StatusTone } from 'shared/ui';
import { useIsWide } from './use-is-wide.ts';
import styles from './view-head.module.css';

/** One more number next to the title of a view. */
export function HeadCount({ count, unit, tone }: { count: string; unit: string; tone?: StatusTone }) {
  return (
    <span className={styles.count} data-tone={tone}>
      <b>{count}</b> {unit}
    </span>
  );
}

/** The title of a view with the number that waits. On a phone the bar has the title. */
export function ViewHead({
  title,
  count,
  unit = 'waiting',
  children,
}: {
  title: string;
  count?: number;
  unit?: string;
  children?: ReactNode;
}) {
  const isWide = useIsWide();
  if (!isWide && count === undefined && !children) return <h1 className={styles.narrow}>{title}</h1>;
  return (
    <div className={styles.head}>
      <h1 className={isWide ? undefined : styles.narrow}>{title}</h1>
      {count !== undefined && <HeadCount count={count.toLocaleString('en-IN')} unit={unit} />}
      {children}
    </div>
  );
}
