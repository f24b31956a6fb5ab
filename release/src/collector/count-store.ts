import type { Measure } from 'shared/plan';

/** How many sessions reported a measure of a release within one minute. */
export interface CountRow {
  /** Minutes since 1970. */
  minute: number;
  remote: string;
  release: string;
  measure: Measure;
  count: number;
}

/** Keeps counts across restarts. Rows for a key that is stored already are added to it. */
export interface CountStore {
  /**
   * Adds a batch whole or not at all. The caller numbers batches upwards and adds one at a time; a failed batch is added
   * again with the same number and rows, and counts once if only the answer was lost.
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
    /** Removes and returns all rows. */
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
