import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from '../src/db/database.ts';
import { bidsTogether } from '../src/bids/bids-statement.ts';

/** A database that counts the bids that were placed in groups, and the failed statements. */
export function watchGroups(db: Database) {
  const seen = { inGroups: 0, groups: 0, failures: [] as unknown[] };
  /** Runs in the place of the next group statements. */
  const hook: { instead?: ((run: () => Promise<unknown>) => Promise<unknown>) | undefined } = {};
  const query: Database['query'] = async (text, values) => {
    // Calls that arrive together reach the queue before the first statement ends, on PGlite too.
    await turn();
    const run = () => db.query<never>(text, values);
    try {
      if (text !== bidsTogether) return await run();
      seen.groups += 1;
      const rows = hook.instead ? ((await hook.instead(run)) as never[]) : await run();
      seen.inGroups += rows.length;
      return rows;
    } catch (failure) {
      seen.failures.push((failure as { code?: unknown }).code ?? failure);
      throw failure;
    }
  };
  return { db: { ...db, query }, seen, hook };
}
