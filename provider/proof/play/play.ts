import { openPglite } from '../../src/db/pglite.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import type { PostgresServer } from '../../test/postgres-server.ts';
import { playAtRandom } from './random-play.ts';

const COMMANDS_A_PLAY = 500;

/** Runs random commands in plays on empty databases, alternating PostgreSQL and PGlite. */
export async function playLong(
  server: PostgresServer,
  commands: number,
  tell: (line: string) => void,
): Promise<boolean> {
  const totals = new Map<string, number>();
  for (let play = 0; play * COMMANDS_A_PLAY < commands; play += 1) {
    const db = play % 2 ? await openPglite() : await openPostgres(await server.newDatabase(), 5);
    const played = await playAtRandom(db, { commands: COMMANDS_A_PLAY, seed: 1001 + play });
    for (const [act, times] of played) totals.set(act, (totals.get(act) ?? 0) + times);
  }
  const sum = [...totals.values()].reduce((total, times) => total + times, 0);
  tell(
    `${sum} random commands, the ledger audited after each, drift 0: ${[...totals].map(([act, times]) => `${act} ${times}`).join(', ')}`,
  );
  return sum >= commands;
}
