import type { Measure } from 'shared/plan';
import type { ErrorRow } from './error-rows.ts';

/** How many pages told a measure of a release within one minute; with a step, how many browsers of one network did within it. */
export interface CountRow {
  /** Minutes since 1970; of a step, the last one. */
  minute: number;
  remote: string;
  release: string;
  measure: Measure;
  count: number;
  step?: string;
  /** A number that stands for the networks whose names have the same digest, so that no address is kept. */
  network?: number;
}

/** Keeps counts across restarts. Rows for a key that is stored already are added to it. */
export interface CountStore {
  /**
   * Adds a batch whole or not at all. The caller numbers batches upwards and adds one at a time; a failed batch is added
   * again with the same number and rows, and counts once if only the answer was lost.
   */
  add(batch: number, rows: CountRow[]): Promise<void>;
  /** Rows of this minute and later that belong to no step. */
  since(minute: number): Promise<CountRow[]>;
  /** Rows of one canary's steps, by the salt that begins their names. */
  ofSteps(salt: string): Promise<CountRow[]>;
  addErrors(rows: ErrorRow[]): Promise<void>;
  errorsOf(remote: string, release: string): Promise<ErrorRow[]>;
  close(): Promise<void>;
}

export const keptMinutes = 2 * 24 * 60;
/** A step is judged as a whole, so its rows are kept for as long as a rollout may take. */
export const keptStepMinutes = 30 * 24 * 60;

export function minuteOf(time: number): number {
  return Math.floor(time / 60_000);
}

export function isKept({ step, minute }: CountRow, now: number): boolean {
  return minute >= minuteOf(now) - (step ? keptStepMinutes : keptMinutes);
}

/** Counts by remote, release and measure, and by minute or by step and network, added up. */
export function countTable() {
  const rows = new Map<string, CountRow>();
  return {
    add(row: CountRow): void {
      const key = `${row.step ? `${row.step} ${row.network}` : row.minute} ${row.remote} ${row.release} ${row.measure}`;
      const known = rows.get(key);
      if (!known) return void rows.set(key, { ...row });
      known.count += row.count;
      known.minute = Math.max(known.minute, row.minute);
    },
    rows: () => [...rows.values()],
    /** Removes and returns all rows. */
    drain(): CountRow[] {
      const drained = [...rows.values()];
      rows.clear();
      return drained;
    },
    forgetOld(now: number): void {
      for (const [key, row] of rows) if (!isKept(row, now)) rows.delete(key);
    },
  };
}
