import type { ReactNode } from 'react';
import { useIsWide } from 'shared/ui';
import type { LateCounts } from '../../../provider/src/desk/event-api.ts';
import { LATE_AFTER_MINUTES } from '../../../provider/src/desk/lateness.ts';
import { useLive } from '../connection/live.tsx';
import styles from './view-head.module.css';

/** One more number next to the title of a view. */
export function HeadCount({ count, unit }: { count: string; unit: string }) {
  return (
    <span className={styles.count}>
      <b>{count}</b> {unit}
    </span>
  );
}

/** How many entries of a view are late, with the limit. The desk counts only every two seconds, so not more than `among`. */
export function LateCount({ of, among = 0 }: { of: keyof LateCounts; among: number | undefined }) {
  const count = Math.min(useLive().counts?.[of] ?? 0, among);
  if (count === 0) return null;
  return (
    <span className={styles.count} data-tone="err">
      <b>{count.toLocaleString('en-IN')}</b> late (after {LATE_AFTER_MINUTES} min)
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
      <h1 className={isWide ? styles.title : styles.narrow}>{title}</h1>
      {count !== undefined && <HeadCount count={count.toLocaleString('en-IN')} unit={unit} />}
      {children}
    </div>
  );
}
