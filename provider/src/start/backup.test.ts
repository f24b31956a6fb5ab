import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '../../test/postgres-server.ts';
import type { TestPlayer, World } from '../../test/world.ts';
import { closeInBalance, offerMarkets, openWorld } from '../../test/world.ts';
import { openPglite } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';

const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to]);
const bid = { game_name: 'KALYAN', game_type: 'Single Digit', session: 'Open', open_digit: '6' } as const;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'matka-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function played(world: World): Promise<TestPlayer> {
  await offerMarkets(world);
  const player = await world.addPlayer(1000);
  await world.bid(player, bid);
  return player;
}

/** What was done before the backup is there, what was done after it is not, and the provider goes on. */
async function isRestored(world: World, player: TestPlayer, balance: number) {
  expect(await world.balance(player)).toBe(balance);
  expect((await world.bid(player, bid)).body.success).toBe('1');
  await closeInBalance(world);
}

test('a copy of a PGlite folder, made while nobody holds it, is the provider as it was', async () => {
  const [data, backup] = [join(folder, 'database'), join(folder, 'backup')];
  const world = await openWorld(await openPglite(data));
  const player = await played(world);
  await closeInBalance(world);
  cpSync(data, backup, { recursive: true });

  const goesOn = await openWorld(await openPglite(data));
  await goesOn.bid(player, bid);
  expect(await goesOn.balance(player)).toBe(980);
  await closeInBalance(goesOn);
  await isRestored(await openWorld(await openPglite(backup)), player, 990);
}, 60_000);

test('a copy of a PostgreSQL server, made while bids go on, is the provider as it was at the end of the copying', async () => {
  const server = await startPostgres();
  const url = await server.newDatabase();
  const world = await openWorld(await openPostgres(url, 5));
  const player = await played(world);
  const backup = join(folder, 'backup');

  // What `pg_basebackup` does, by hand: the tests have the server's own program only.
  const admin = await openPostgres(url, 1);
  await admin.query(`select pg_backup_start('test', true)`);
  const bids = Array.from({ length: 20 }, () => world.bid(player, bid));
  await copy(`${server.data}/.`, backup);
  expect((await Promise.all(bids)).every(({ body }) => body.success === '1')).toBe(true);
  const [stopped] = await admin.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await copy(`${server.data}/pg_wal/.`, join(backup, 'pg_wal'));
  await admin.close();
  writeFileSync(join(backup, 'backup_label'), stopped?.labelfile ?? '');
  rmSync(join(backup, 'postmaster.pid'));

  await world.bid(player, bid);
  expect(await world.balance(player)).toBe(1000 - 22 * 10);
  await closeInBalance(world);
  await server.stop();

  const restored = await startPostgres({ backup });
  await isRestored(await openWorld(await openPostgres(restored.addressOf(url), 5)), player, 1000 - 21 * 10);
  await restored.stop();
}, 60_000);
