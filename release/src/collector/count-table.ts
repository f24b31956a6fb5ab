import type { CountRow } from './count-store.ts';

/** Counts by minute, remote, release and measure, added up. */
export function countTable() {
  const rows = new Map<string, CountRow>();
  return {
    add(row: CountRow): void {
      const key = `${row.minute} ${row.remote} ${row.release} ${row.measure}`;
      const known = rows.get(key);
      if (known) known.count += row.count;
      else rows.set(key, { ...row });
    },
    rows: () => [...rows.values()],
    /** Takes everything out. */
    drain(): CountRow[] {
      const drained = [...rows.values()];
      rows.clear();
      return drained;
    },
    forgetBefore(minute: number): void {
      for (const [key, row] of rows) if (row.minute < minute) rows.delete(key);
    },
  };
}
