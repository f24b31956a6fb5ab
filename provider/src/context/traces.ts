import type { Database } from '../db/database.ts';

/**
 * One attempt to send an act, which is a bid, a deposit or another request that moves points. Contains no personal
 * data.
 */
export interface Attempt {
  /** The id of the act, created in the browser: a `bid_id` or a `request_id`. Each retry has the same id. */
  trace_id: string;
  script: string;
  /** The release of the screen that sent the request, such as `mfe-betting@1.4.0-9f31ab2c`. */
  release: string;
  /** By the browser's clock, like `sent_at`. */
  tapped_at: Date | null;
  sent_at: Date;
  received_at: Date;
  /** Null if the connection ended before the answer was written. */
  answered_at: Date | null;
  status: number | null;
  /** The code of a refusal. */
  code: string;
}

/** An attempt that waits to be stored. Its times are in ms since 1970, which cost less than Dates. */
export type NewAttempt = Omit<Attempt, 'tapped_at' | 'sent_at' | 'received_at' | 'answered_at'> & {
  tapped_at: number | null;
  sent_at: number;
  received_at: number;
  answered_at: number | null;
};

export interface Traces {
  add(attempt: NewAttempt): void;
  /** Writes the waiting attempts to the database. If the database fails, the attempts wait for the next call. */
  write(): Promise<void>;
}

// About a minute of attempts on a busy server. While the database is down, more attempts than this are dropped.
const MAX_WAITING = 20_000;

/**
 * Collects attempts in memory and writes them in batches, because one statement per attempt would double the work of a
 * bid.
 */
export function openTraces(db: Database): Traces {
  let waiting: NewAttempt[] = [];
  return {
    add(attempt) {
      if (waiting.length < MAX_WAITING) waiting.push(attempt);
    },
    async write() {
      if (waiting.length === 0) return;
      const batch = waiting;
      waiting = [];
      try {
        await db.query(
          `insert into traced_requests (trace_id, script, release, tapped_at, sent_at, received_at, answered_at, status, code)
           select trace_id, script, release, to_timestamp(tapped_at / 1000), to_timestamp(sent_at / 1000),
             to_timestamp(received_at / 1000), to_timestamp(answered_at / 1000), status, code
           from json_to_recordset($1::json) as a (trace_id text, script text, release text, tapped_at float8, sent_at float8,
             received_at float8, answered_at float8, status int, code text)`,
          [JSON.stringify(batch)],
        );
      } catch (failure) {
        waiting = [...batch, ...waiting].slice(0, MAX_WAITING);
        throw failure;
      }
    },
  };
}
