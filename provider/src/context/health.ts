import type { Database } from '../db/database.ts';
import { cannotWrite } from '../db/failures.ts';
import type { Metrics } from './metrics.ts';

const SILENT_MS = 10_000;
const FAILED_MS = 15_000;
const READY_SKEW_MS = 2000;
const BID_SKEW_MS = 5000;
// A slow answer says little about the clock.
const SLOW_MS = 1000;

/** What the last beats say about this process: whether its writes succeed, and its clock. */
export interface Health {
  /** Writes to the database, and compares its clock with this machine's. */
  beat(): Promise<void>;
  /** Notes a failure of a statement, which may be a failed write. */
  failed(failure: unknown): void;
  /** Why this process must not get requests. Undefined if it may. */
  problem(): string | undefined;
  /** False if this machine's clock is so wrong that a bid may be placed after its market has closed. */
  mayStampBids(): boolean;
}

// Writes a record to the write-ahead log and waits for its commit, as each write does. It needs no table.
const beatStatement = `select pg_logical_emit_message(true, 'matka', '')::text, extract(epoch from clock_timestamp())::float8 * 1000 as now`;

/** `real` is undefined in a demo, which has a clock of its own. */
export function openHealth(db: Database, metrics: Metrics, real: (() => number) | undefined): Health {
  let writtenAt: number | undefined;
  let failedAt = -Infinity;
  let skewMs = 0;
  return {
    async beat() {
      const sent = performance.now();
      writtenAt ??= sent;
      const [answer] = await db.query<{ now: number }>(beatStatement);
      writtenAt = performance.now();
      const took = writtenAt - sent;
      if (!real || !answer || took > SLOW_MS) return;
      skewMs = real() - took / 2 - answer.now;
      metrics.clockSkew.set(skewMs / 1000);
    },
    failed(failure) {
      if (!cannotWrite(failure)) return;
      metrics.writeFailures.inc();
      failedAt = performance.now();
    },
    problem() {
      const now = performance.now();
      if (now - (writtenAt ?? now) > SILENT_MS || now - failedAt < FAILED_MS) return 'the database accepts no writes';
      if (Math.abs(skewMs) <= READY_SKEW_MS) return undefined;
      return `the clock of this machine is ${Math.round(skewMs / 100) / 10} s off the clock of the database`;
    },
    mayStampBids: () => Math.abs(skewMs) <= BID_SKEW_MS,
  };
}
