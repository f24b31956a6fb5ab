import type { Measure, ErrorSample } from 'shared/plan';
import type { VoteGroup, VoteRow } from './votes.ts';

/**
 * Counts the pages that reported a measure of a release within one minute. With `step`, counts the browsers that
 * reported it during that step. `voters` are the voters who first opened the release's remote that day.
 */
export interface CountRow {
  /** Minutes since 1970. For a step, the minute of the last report. */
  minute: number;
  remote: string;
  release: string;
  measure: Measure | 'voters';
  count: number;
  step?: string;
}

/** Stores counts across restarts. A new row is added to the stored row with the same key. */
export interface CountStore {
  /**
   * Adds a batch atomically. The caller numbers its batches in ascending order and adds one at a time. It retries a
   * failed batch with the same number and rows. If only the response was lost, the batch still counts once. Votes may be
   * added again at any time.
   */
  add(batch: number, rows: CountRow[], votes?: VoteRow[]): Promise<void>;
  /** Returns the rows since this minute, without the rows of steps. */
  since(minute: number): Promise<CountRow[]>;
  /** Returns the rows of one canary's steps. The canary's salt identifies them. */
  ofSteps(salt: string): Promise<CountRow[]>;
  /** Returns the votes of one canary's steps. */
  votesOf(salt: string): Promise<VoteGroup[]>;
  addErrors(rows: ErrorRow[]): Promise<void>;
  errorsOf(remote: string, release: string): Promise<ErrorRow[]>;
  close(): Promise<void>;
}

export const keptMinutes = 2 * 24 * 60;
/** The judge needs all rows of a step, so they are kept as long as the longest rollout can run. */
export const keptStepMinutes = 30 * 24 * 60;

export function minuteOf(time: number): number {
  return Math.floor(time / 60_000);
}

export function isKept({ step, minute }: CountRow, now: number): boolean {
  return minute >= minuteOf(now) - (step ? keptStepMinutes : keptMinutes);
}

/** Sums rows by remote, release and measure, and by minute or by step. */
export function countTable() {
  const rows = new Map<string, CountRow>();
  return {
    add(row: CountRow): void {
      const key = `${row.step ?? row.minute} ${row.remote} ${row.release} ${row.measure}`;
      const known = rows.get(key);
      if (!known) return void rows.set(key, { ...row });
      known.count += row.count;
      known.minute = Math.max(known.minute, row.minute);
    },
    rows: () => [...rows.values()],
    drain(): CountRow[] {
      const drained = [...rows.values()];
      rows.clear();
      return drained;
    },
    dropOld(now: number): void {
      for (const [key, row] of rows) if (!isKept(row, now)) rows.delete(key);
    },
  };
}

export interface ErrorRow extends ErrorSample {
  /** Milliseconds since 1970. */
  at: number;
}

/** The maximum of stored samples per release and hour. */
export const maxSamples = 20;
export const keptErrorsMs = 2 * 86_400_000;

const hour = 3_600_000;

/** Returns a function that accepts a sample if it is new and its release is below the hourly limit. */
export function sampleLimit(now: () => number): (sample: ErrorSample) => boolean {
  let current = 0;
  const kept = new Map<string, Set<string>>();
  return ({ remote, release, name, message, frames, reference }) => {
    const since = Math.floor(now() / hour);
    if (since !== current) kept.clear();
    current = since;
    const samples = kept.get(`${remote}@${release}`) ?? new Set();
    kept.set(`${remote}@${release}`, samples);
    if (samples.size >= maxSamples) return false;
    const before = samples.size;
    // The first sample with an act's reference is new too, because the reference leads to the act's trace.
    return samples.add(`${name} ${message} ${frames[0]} ${reference !== undefined}`).size > before;
  };
}
