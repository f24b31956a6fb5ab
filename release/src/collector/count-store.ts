import type { Measure } from 'shared/plan';

/** Sessions of one minute that told one thing of one release. */
export interface CountRow {
  /** Minutes since 1970. */
  minute: number;
  remote: string;
  release: string;
  measure: Measure;
  count: number;
}

/** Where counts outlive the process. Adding rows of a minute that is there already adds to its counts. */
export interface CountStore {
  /**
   * Adds a batch whole or not at all, one batch after the other. Who opened the store numbers them upwards: one that failed
   * is given again with its number and its rows, and adds nothing if only the answer was lost.
   */
  add(batch: number, rows: CountRow[]): Promise<void>;
  /** Rows of this minute and later. */
  since(minute: number): Promise<CountRow[]>;
  close(): Promise<void>;
}

export const keptMinutes = 2 * 24 * 60;

export function minuteOf(time: number): number {
  return Math.floor(time / 60_000);
}

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
