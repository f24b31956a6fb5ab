import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { marketDay } from 'shared/rules';
import { offerAllDay } from '../proof/all-day.ts';
import { freePort, order, signUp, startProvider } from '../proof/provider-process.ts';
import { operatorLimit, type Database } from '../src/db/database.ts';
import { openPglite } from '../src/db/pglite.ts';
import { openPostgres } from '../src/db/postgres.ts';
import { insertMarketDay, marketOfName, type Market } from '../src/markets/market.ts';
import { ended, openServers, type Servers } from './servers.ts';

const PLAYERS = 50;
const quiet = { DEMO: '0', LOG: '0', RATE_LIMIT: '0', SIGN_IN_LIMIT: '0', SIGN_UP_LIMIT: '0' };

/** A database with funded players, and its servers. */
export interface Rig {
  dataDir: string;
  players: readonly BenchPlayer[];
  /** A market that is open at any hour. */
  market: Market;
  /** A market with draws on every past day. */
  yesterday: Market;
  /** Runs work on the database on one connection, while no server is open. */
  withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  openServers(processes: number): Promise<Servers>;
  remove(): void;
}

export interface BenchPlayer {
  phoneNumber: string;
  token: string;
}

/** Uses the given PostgreSQL, or PGlite. */
export async function setUp(postgres?: { url: string; pid: number | undefined }): Promise<Rig> {
  const dataDir = mkdtempSync(join(tmpdir(), 'matka-bench-'));
  const env = { ...quiet, DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) };
  const port = await freePort();
  const first = await startProvider({ ...env, PORT: String(port) });
  await offerAllDay(dataDir);
  await order(dataDir, 'market', 'YESTERDAY', '10:00 am', '11:00 am');
  // Sequentially, because hashing this many MPINs in parallel could exceed the time limit of a call.
  const players: BenchPlayer[] = [];
  for (let place = 0; place < PLAYERS; place += 1)
    players.push(await newPlayer(port, dataDir, `90000${10_000 + place}`));
  await ended(first.process);

  const withDatabase: Rig['withDatabase'] = async (work) => {
    const db = postgres
      ? await openPostgres(postgres.url, 1, operatorLimit)
      : await openPglite(join(dataDir, 'database'));
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
    openServers: (processes) => openServers(env, { processes, databasePid: postgres?.pid }),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function newPlayer(port: number, dataDir: string, phoneNumber: string): Promise<BenchPlayer> {
  const token = await signUp(port, phoneNumber);
  await order(dataDir, 'credit', phoneNumber, '100000000');
  return { phoneNumber, token };
}
