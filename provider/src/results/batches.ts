import type { Database, Sql } from '../db/database.ts';

const FIRST = 500;
const MOST = 4000;
const FEWEST = 50;
const WANTED_MS = 60;

/** One short transaction of a long job. Returns the number of processed rows. 0 means that none are left. */
type Batch = (tx: Sql, rows: number) => Promise<number>;

// Does not wait for the disk. After a power loss the last batches may be missing, each as a whole, and the job
// processes them again.
const asynchronous = 'set local synchronous_commit = off';

/**
 * Runs a long job in transactions of about 60 ms, so that calls do not have to wait long for a locked wallet. The job
 * can be killed between two batches. Several processes can run it at the same time, because each batch locks and
 * processes unfinished rows.
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
    // PGlite resolves promises in the microtask queue. Without a pause, this loop would block requests.
    await new Promise(setImmediate);
  }
}
