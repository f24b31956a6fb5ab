import type { Database, Sql } from '../db/database.ts';

const FIRST = 500;
const MOST = 4000;
const FEWEST = 50;
const WANTED_MS = 60;

/** One short transaction of a long work; says how many rows it took, and none when there are none left. */
export type Batch = (tx: Sql, rows: number) => Promise<number>;

// A batch is not waited for until it is on disk: a server that loses power loses the last ones whole, never what a later call has built on,
// and they are found undone.
const asynchronous = 'set local synchronous_commit = off';

/**
 * Does a long work in transactions of about 60 ms, so that nobody waits long for a wallet that one of them holds.
 * It may be killed between any two, and be done by several processes at once: each batch takes what it finds undone, under a lock.
 */
export async function inBatches(db: Database, work: Batch): Promise<void> {
  for (let rows = FIRST; ;) {
    const started = performance.now();
    const taken = await db.transaction(async (tx) => {
      await tx.query(asynchronous);
      return work(tx, rows);
    });
    if (taken === 0) return;
    const scale = WANTED_MS / Math.max(1, performance.now() - started);
    rows = Math.round(Math.min(MOST, Math.max(FEWEST, rows * Math.min(2, scale))));
    // PGlite answers without leaving the microtask queue; requests need their turn.
    await new Promise(setImmediate);
  }
}
