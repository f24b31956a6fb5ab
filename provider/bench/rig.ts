import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { marketDay } from 'shared/rules';
import { offerAllDay } from '../proof/all-day.ts';
import { freePort, order, signUp, startProvider, until } from '../proof/provider-process.ts';
import { bidValues } from '../src/bids/bid-statement.ts';
import type { Database } from '../src/db/database.ts';
import { openPglite } from '../src/db/pglite.ts';
import { openPostgres } from '../src/db/postgres.ts';
import type { Market } from '../src/markets/market.ts';
import { insertMarketDay } from '../src/markets/market.ts';
import { hashOf } from '../src/players/sessions.ts';
import { bidsPerSecond, post } from './load.ts';

const rawServer = fileURLToPath(new URL('raw-server.ts', import.meta.url));
const PLAYERS = 50;
const numbers = { open_digit: 'NA', close_digit: '6', open_pana: 'NA', close_pana: 'NA' };
const quiet = { DEMO: '0', LOG: '0', RATE_LIMIT: '0', SIGN_IN_LIMIT: '0' };

/** One database with players who have points, and what measures bids on it. */
export interface Rig {
  /** Works on the database while no server is open on it. */
  withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  /** Bids a second through so many providers, and through as many servers that do nothing but the statement, in turns. */
  measure(options: { rounds: number; bids: number; processes: number }): Promise<Measured>;
  remove(): void;
}

interface Measured {
  provider: number[];
  raw: number[];
  /** Processor time of a server for one bid, in ms; 0 where the system does not tell. */
  providerCpu: number;
  rawCpu: number;
}

interface BenchPlayer {
  phoneNumber: string;
  token: string;
}

/** On PostgreSQL where an address is given, else on PGlite. */
export async function setUp(databaseUrl?: string): Promise<Rig> {
  const dataDir = mkdtempSync(join(tmpdir(), 'matka-bench-'));
  const env = { ...quiet, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const port = await freePort();
  const first = await startProvider({ ...env, PORT: String(port) });
  await offerAllDay(dataDir);
  const players = await Promise.all(Array.from({ length: PLAYERS }, (_, place) => newPlayer(port, dataDir, `90000${10_000 + place}`)));
  await ended(first.process);

  const withDatabase: Rig['withDatabase'] = async (work) => {
    const db = databaseUrl ? await openPostgres(databaseUrl) : await openPglite(join(dataDir, 'database'));
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  };
  const [market] = await withDatabase((db) => db.query<Market>('select id, name, open_time, close_time, rests_on from markets'));
  if (!market) throw new Error('There is no market to bid on.');
  await withDatabase((db) => insertMarketDay(db, market.id, marketDay(market, Date.now())));
  return {
    withDatabase,
    measure: (options) => measure({ env, players, market }, options),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function newPlayer(port: number, dataDir: string, phoneNumber: string): Promise<BenchPlayer> {
  const token = await signUp(port, phoneNumber);
  await order(dataDir, 'credit', phoneNumber, '100000000');
  return { phoneNumber, token };
}

interface Prepared {
  env: Record<string, string>;
  players: readonly BenchPlayer[];
  market: Market;
}

async function measure({ env, players, market }: Prepared, { rounds, bids, processes }: { rounds: number; bids: number; processes: number }) {
  // PGlite lives in its process, so each server has a database of its own, and they begin alike.
  const rawDir = mkdtempSync(join(tmpdir(), 'matka-bench-raw-'));
  if (!env.DATABASE_URL) cpSync(env.DATA_DIR ?? '', rawDir, { recursive: true });
  const [providers, raws] = [await Promise.all(times(processes, (n) => openProvider(env, n))), await Promise.all(times(processes, () => openRaw({ ...env, DATA_DIR: rawDir })))];
  const oneOf = <One>(all: readonly One[], turn: number) => all[turn % all.length] as One;
  const throughProvider = (turn: number) => post(oneOf(providers, turn).port, '/api/set_bid_new.php', callOf(oneOf(players, turn), market));
  const throughRaw = (turn: number) => post(oneOf(raws, turn).port, '/', valuesOf(oneOf(players, turn), market));
  try {
    const found = { provider: [] as number[], raw: [] as number[] };
    const pids = (servers: readonly { process: ChildProcess }[]) => servers.map(({ process: { pid } }) => pid);
    await bidsPerSecond(bids, throughProvider);
    await bidsPerSecond(bids, throughRaw);
    const before = [cpuMs(pids(providers)), cpuMs(pids(raws))] as const;
    // In turns, so that whatever else the machine does falls on both alike.
    for (let round = 0; round < rounds; round += 1) {
      found.provider.push(await bidsPerSecond(bids, throughProvider));
      found.raw.push(await bidsPerSecond(bids, throughRaw));
    }
    const cpuOfOne = (now: number, then: number) => (now - then) / (rounds * bids);
    return { ...found, providerCpu: cpuOfOne(cpuMs(pids(providers)), before[0]), rawCpu: cpuOfOne(cpuMs(pids(raws)), before[1]) };
  } finally {
    for (const { process } of [...providers, ...raws]) await ended(process);
    rmSync(rawDir, { recursive: true, force: true });
  }
}

function cpuMs(pids: readonly (number | undefined)[]): number {
  return pids.reduce<number>((sum, pid) => {
    try {
      const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15);
      return sum + (Number(user) + Number(system)) * 10;
    } catch {
      return sum;
    }
  }, 0);
}

let ids = 0;
const nextId = () => `bench-${process.pid}-${(ids += 1)}`;

function callOf({ phoneNumber, token }: BenchPlayer, { name }: Market) {
  const bid = { bid_id: nextId(), phone_number: phoneNumber, game_name: name, game_type: 'Single Digit', session: 'Close', close_digit: '6', points_action: '10' };
  return new URLSearchParams({ user_token: token, bids: JSON.stringify([bid]) }).toString();
}

function valuesOf({ phoneNumber, token }: BenchPlayer, market: Market) {
  const at = new Date();
  const bid = { bid_id: nextId(), game_type: 'Single Digit', session: 'Close', numbers, points: 10, takenUntil: 'close', market, day: marketDay(market, Number(at)), at } as const;
  return JSON.stringify([...bidValues(bid), hashOf(token), at, phoneNumber]);
}

// Providers that share a database have a folder each, and the pepper of the first.
async function openProvider(env: Record<string, string>, n: number) {
  const dataDir = n === 0 ? env.DATA_DIR ?? '' : mkdtempSync(join(tmpdir(), 'matka-bench-'));
  if (n > 0) cpSync(join(env.DATA_DIR ?? '', 'pepper'), join(dataDir, 'pepper'));
  const port = await freePort();
  return { port, ...(await startProvider({ ...env, DATA_DIR: dataDir, PORT: String(port) })) };
}

async function openRaw(env: Record<string, string>) {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', rawServer], { env: { ...process.env, ...env, PORT: String(port) }, stdio: ['ignore', 'ignore', 'inherit'] });
  await until(() => post(port, '/', '[]').then(() => true, (failure: Error) => failure.message.startsWith('500')));
  return { port, process: child };
}

function times<Result>(count: number, make: (n: number) => Result): Result[] {
  return Array.from({ length: count }, (_, n) => make(n));
}

async function ended(child: ChildProcess) {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  if (child.kill('SIGTERM')) await gone;
}
