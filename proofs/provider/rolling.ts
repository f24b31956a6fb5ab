import { openPostgres } from 'provider/src/db/postgres.ts';
import { insertPlayer, type TestPlayer } from 'provider/test/world.ts';
import { offerAllDay } from './clients.ts';
import { startFleet } from './fleet.ts';
import { auditOf, order } from './provider-process.ts';
import { loadStrictly, type Answers } from './strict-load.ts';

export interface RollingReport {
  doorIs: string;
  restarts: number;
  /** The seconds of the slowest restart of all processes. */
  slowestSeconds: number;
  answers: Answers;
  audit: string;
}

/** Restarts all providers repeatedly under load, one process at a time. */
export async function restartUnderLoad(
  databaseUrl: string,
  { providers, clients, restarts }: { providers: number; clients: number; restarts: number },
): Promise<RollingReport> {
  const fleet = await startFleet(providers, databaseUrl);
  try {
    await offerAllDay(fleet.dataDir);
    const load = loadStrictly(Number(new URL(fleet.door).port), await addPlayers(fleet.dataDir, databaseUrl, clients));
    let slowest = 0;
    for (let restart = 0; restart < restarts; restart += 1) {
      const started = Date.now();
      await fleet.restart();
      slowest = Math.max(slowest, Date.now() - started);
    }
    await load.stop();
    const audit = await auditOf(fleet.dataDir);
    return { doorIs: fleet.doorIs, restarts, slowestSeconds: Math.round(slowest / 1000), answers: load.answers, audit };
  } finally {
    await fleet.stop();
  }
}

/** Creates players with points. Skips the slow hashing of a sign-up. */
export async function addPlayers(dataDir: string, databaseUrl: string, count: number): Promise<TestPlayer[]> {
  const db = await openPostgres(databaseUrl, 1);
  const players: TestPlayer[] = [];
  for (let n = 0; n < count; n += 1) {
    const player = await insertPlayer(db, '1', Date.now());
    await order(dataDir, 'credit', player.phone_number, '1000000');
    players.push(player);
  }
  await db.close();
  return players;
}

/** Returns whether every request was answered and the audit found no difference. */
export function isUnnoticed({ answers, audit }: Pick<RollingReport, 'answers' | 'audit'>): boolean {
  return Object.keys(answers).join() === '200' && audit === 'The books add up.';
}
