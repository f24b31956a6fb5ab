import { openPglite } from '../../src/db/pglite.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { startPostgres } from '../../test/postgres-server.ts';
import { playAtRandom } from './random-play.ts';

/** So many random commands on each database, in plays of 500 that each begin with empty books. */
export async function playLong(commands: number, tell: (line: string) => void) {
  const server = await startPostgres();
  try {
    const totals = new Map<string, number>();
    for (let seed = 1; (seed - 1) * 500 < commands; seed += 1) {
      const db = seed % 2 ? await openPostgres(await server.newDatabase(), 5) : await openPglite();
      const played = await playAtRandom(db, { commands: 500, seed: 1000 + seed });
      for (const [act, times] of played) totals.set(act, (totals.get(act) ?? 0) + times);
    }
    const sum = [...totals.values()].reduce((total, times) => total + times, 0);
    tell(`${sum} random commands (plays alternate PostgreSQL and PGlite), drift 0 after each: ${[...totals].map(([act, times]) => `${act} ${times}`).join(', ')}`);
  } finally {
    await server.stop();
  }
}
