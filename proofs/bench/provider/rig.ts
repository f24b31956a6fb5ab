import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { marketDay } from 'shared/rules';
import { newClient, offerAllDay, type Client } from '../../provider/clients.ts';
import { order, startProvider } from '../../provider/provider-process.ts';
import { operatorLimit, type Database } from 'provider/src/db/database.ts';
import { openPostgres } from 'provider/src/db/postgres.ts';
import { insertMarketDay, marketOfName, type Market } from 'provider/src/markets/market.ts';
import { ended } from 'provider/test/child-process.ts';
import { openServers, type Servers } from './servers.ts';

// More than the clients of a measurement, so that clients rarely share a player.
const PLAYERS = 130;

/** A database with players who have points, and its servers. */
export interface Rig {
  dataDir: string;
  players: readonly Client[];
  /** A market that accepts bids at any hour. */
  market: Market;
  /** A market with draws on every past day. */
  yesterday: Market;
  /** Runs work on a single connection to the database. No server may be open. */
  withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  openServers(processes: number): Promise<Servers>;
  remove(): void;
}

/** The database of a rig, with the process id of its server. */
export interface Postgres {
  url: string;
  pid: number | undefined;
}

/** Prepares a rig. `before` is the folder of an older commit, to compare. */
export async function setUp(postgres: Postgres, before: string | undefined): Promise<Rig> {
  const dataDir = mkdtempSync(join(tmpdir(), 'matka-bench-'));
  const env = { DATA_DIR: dataDir, DATABASE_URL: postgres.url };
  const first = await startProvider(env);
  await offerAllDay(dataDir);
  await order(dataDir, 'market', 'YESTERDAY', '10:00 am', '11:00 am');
  // One after the other: hashing all MPINs in parallel could exceed the time limit of a call.
  const players: Client[] = [];
  for (let place = 0; place < PLAYERS; place += 1)
    players.push(await newClient({ door: first.port, dataDir }, `90000${10_000 + place}`, 100_000_000));
  await ended(first.process, 'SIGTERM');

  const withDatabase: Rig['withDatabase'] = async (work) => {
    const db = await openPostgres(postgres.url, 1, operatorLimit);
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  };
  const [market, yesterday] = await withDatabase((db) =>
    Promise.all([marketOfName(db, 'ALL DAY'), marketOfName(db, 'YESTERDAY')]),
  );
  if (!market || !yesterday) throw new Error('The benchmark database has no market to bid on.');
  await withDatabase((db) => insertMarketDay(db, market.id, marketDay(market, Date.now())));
  return {
    dataDir,
    players,
    market,
    yesterday,
    withDatabase,
    openServers: (processes) => openServers(env, { processes, databasePid: postgres.pid, before }),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
