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
import { fillHistory } from 'provider/test/fill-history.ts';
import type { PostgresServer } from 'provider/test/postgres-server.ts';
import { openServers, type Filled, type Servers } from './servers.ts';

// More than the clients of a measurement, so that clients rarely share a player.
const PLAYERS = 130;

/** A filled database and its servers. */
export interface Rig {
  dataDir: string;
  players: readonly Client[];
  /** The players of the older commit, if one was given. They are in another database, which has its schema. */
  olderPlayers: readonly Client[];
  /** A market that accepts bids at any hour. */
  market: Market;
  /** A market with draws on every past day. */
  yesterday: Market;
  /** Runs work on a single connection to the database. No server may be open. */
  withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  /** Adds bids until each database has this number. */
  fillHistory(bids: number): Promise<void>;
  openServers(processes: number): Promise<Servers>;
  remove(): void;
}

/** Prepares a rig on a server. `before` is the folder of an older commit, to compare. */
export async function setUp(server: PostgresServer, before: string | undefined): Promise<Rig> {
  const own = await fill(await server.newDatabase());
  const older = before === undefined ? undefined : await fill(await server.newDatabase(), before);
  const { players, env } = own;
  const withDatabase: Rig['withDatabase'] = (work) => onOneConnection(env.DATABASE_URL, work);
  const [market, yesterday] = await withDatabase((db) =>
    Promise.all([marketOfName(db, 'ALL DAY'), marketOfName(db, 'YESTERDAY')]),
  );
  if (!market || !yesterday) throw new Error('The benchmark database has no market to bid on.');
  await withDatabase((db) => insertMarketDay(db, market.id, marketDay(market, Date.now())));
  const all = [own, ...(older ? [older] : [])];
  return {
    dataDir: env.DATA_DIR,
    players,
    olderPlayers: older?.players ?? [],
    market,
    yesterday,
    withDatabase,
    async fillHistory(bids) {
      for (const { env } of all)
        await onOneConnection(env.DATABASE_URL, async (db) => {
          await fillHistory(db, bids);
          // Writes the new rows to disk now. Otherwise the server would do so during the measurement.
          await db.script('checkpoint');
        });
    },
    openServers: (processes) => openServers(own, { processes, databasePid: server.pid, older }),
    remove() {
      for (const { env } of all) rmSync(env.DATA_DIR, { recursive: true, force: true });
    },
  };
}

async function fill(url: string, checkout?: string): Promise<Filled> {
  const dataDir = mkdtempSync(join(tmpdir(), 'matka-bench-'));
  const env = { DATA_DIR: dataDir, DATABASE_URL: url };
  const first = await startProvider(env, checkout);
  await offerAllDay(dataDir);
  await order(dataDir, 'market', 'YESTERDAY', '10:00 am', '11:00 am');
  // One after the other: hashing all MPINs in parallel could exceed the time limit of a call.
  const players: Client[] = [];
  for (let place = 0; place < PLAYERS; place += 1)
    players.push(await newClient({ door: first.port, dataDir }, `90000${10_000 + place}`, 100_000_000));
  await ended(first.process, 'SIGTERM');
  return { env, players, checkout };
}

async function onOneConnection<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = await openPostgres(url, 1, operatorLimit);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
