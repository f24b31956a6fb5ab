import { openMigratedDatabase } from '../../test/databases.ts';
import { openSilentProxy, type Freezer } from '../../test/silent-proxy.ts';
import { readConfig } from '../context/config.ts';
import type { Database } from './database.ts';
import { isBusy } from './failures.ts';
import type { DatabaseChange } from './heartbeat.ts';
import { addressesOf } from './hosts.ts';
import { openPostgres } from './postgres.ts';

const { postgresOfWorker } = globalThis as { postgresOfWorker?: () => Promise<string> };
const CLOSED_PORT = 1;

let admin: Database;
let database: string;
let proxies: Freezer[];
beforeEach(async () => {
  await (await openMigratedDatabase('PostgreSQL')).close();
  database = (await postgresOfWorker?.()) ?? '';
  admin = await openPostgres(database);
  proxies = await Promise.all([openSilentProxy(database), openSilentProxy(database)]);
});
afterEach(async () => {
  await demote(false);
  await Promise.all(proxies.map((proxy) => proxy.close()));
  await admin.close();
});

const listed = (...hosts: readonly string[]) => database.replace(new URL(database).host, hosts.join());
const hostOf = ({ url }: Freezer) => new URL(url).host;
const readOnly = 'show transaction_read_only';
const moment = () => new Promise((wake) => setTimeout(wake, 100));
const endOtherSessions = async () => {
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await moment();
};
/**
 * The database's setting reaches new sessions only, as on a demoted server, whose old sessions have not noticed the
 * change.
 */
const demote = async (isReadOnly: boolean) => {
  const name = new URL(database).pathname.slice(1);
  await admin.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
};

test('an address with several hosts is one address for each', () => {
  expect(addressesOf('postgres://m:p@a:5432,b:5433/matka?ssl=1')).toEqual([
    'postgres://m:p@a:5432/matka?ssl=1',
    'postgres://m:p@b:5433/matka?ssl=1',
  ]);
  expect(addressesOf('postgres://a/matka')).toEqual(['postgres://a/matka']);
  const url = 'postgres://m:p@a:5432,b:5433/matka';
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  expect(() => readConfig({ DATABASE_URL: 'postgres://a:5432,b:x/matka' })).toThrow('DATABASE_URL is not an address');
});

test('connects although the first host refuses connections', async () => {
  const db = await openPostgres(listed(`127.0.0.1:${CLOSED_PORT}`, new URL(database).host), 2);
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
  await db.close();
});

test('moves to the other host when one goes silent', async () => {
  const changes: DatabaseChange[] = [];
  const [first, second] = proxies as [Freezer, Freezer];
  second.freeze();
  const db = await openPostgres(listed(hostOf(first), hostOf(second)), 2, {
    tickMs: 100,
    report: (change) => changes.push(change),
  });
  await db.ping();
  second.thaw();
  first.freeze();
  expect(isBusy(await db.query('select 1').catch((failure: unknown) => failure))).toBe(true);
  while (changes.length < 2) await moment();
  expect(changes[1]).toMatchObject({ database: 'back' });
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
  await db.close();
});

test('refuses servers that accept no writes as busy, until one does', async () => {
  const db = await openPostgres(listed(...proxies.map(hostOf)), 1);
  await demote(true);
  await endOtherSessions();
  const failure: unknown = await db.query('select 1').catch((refusal: unknown) => refusal);
  expect(isBusy(failure)).toBe(true);
  expect(String(failure)).toContain('No host accepts writes: The database server accepts no writes');
  await demote(false);
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
  await db.close();
});

test('leaves its connections to a primary that was demoted', async () => {
  const changes: DatabaseChange[] = [];
  const db = await openPostgres(database, 1, { tickMs: 100, report: (change) => changes.push(change) });
  await demote(true);
  await endOtherSessions();
  while (!changes.some((change) => 'reason' in change && change.reason === 'The database server accepts no writes'))
    await moment();
  await demote(false);
  while (changes.at(-1)?.database !== 'back') await moment();
  expect(await db.query(readOnly)).toEqual([{ transaction_read_only: 'off' }]);
  await db.close();
});

test('prepares named statements unless they are switched off', async () => {
  const prepared = 'select count(*) as count from pg_prepared_statements';
  for (const [isNamed, count] of [
    [true, 1],
    [false, 0],
  ] as const) {
    const db = await openPostgres(database, 1, { isNamed });
    await db.query('select 2 as two');
    expect((await db.query<{ count: number }>(prepared))[0]?.count).toBeGreaterThanOrEqual(count);
    if (!isNamed) expect(await db.query(prepared)).toEqual([{ count: 0 }]);
    await db.close();
  }
});
