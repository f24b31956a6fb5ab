import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseKinds, openEmptyDatabase, type DatabaseKind } from '../../test/databases.ts';
import { offerMarkets, openWorld } from '../../test/world.ts';
import { readConfig } from '../context/config.ts';
import type { Database } from '../db/database.ts';
import { demoPlayers, WELCOME } from '../demo/demo-players.ts';
import { migrate } from '../migrations/migrate.ts';
import { openInstallation } from './installation.ts';

const PEPPER = 'the pepper of the first start, 32+';

describe.each(databaseKinds)('the mode of a database, on %s', (kind) => {
  let db: Database;
  const folders: string[] = [];
  beforeEach(async () => {
    db = await emptyDatabase(kind);
  });
  afterEach(async () => {
    await db.close();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'matka-installation-'));
    folders.push(folder);
    return folder;
  };
  const start = (env: Record<string, string> = {}, newDatabase?: 'demo') =>
    openInstallation(db, readConfig({ PEPPER, ...env }, newDatabase ? { newDatabase } : {}));
  const addPlayer = (phone: string) =>
    db.query(`insert into players (phone_number, name, mpin_hash, created_at) values ($1, 'Asha', 'none', now())`, [
      phone,
    ]);

  test('a new database gets the requested mode, or the default of the command', async () => {
    expect(await start()).toMatchObject({ mode: 'production' });
    await db.query('delete from installation');
    expect(await start({}, 'demo')).toMatchObject({ mode: 'demo' });
    await db.query('delete from installation');
    expect(await start({ DEMO: '0' }, 'demo')).toMatchObject({ mode: 'production' });
    await db.query('delete from installation');
    expect(await start({ DEMO: '1' })).toMatchObject({ mode: 'demo' });
  });

  test('keeps its mode, and refuses a start with the other one', async () => {
    await start({ DEMO: '1' });
    expect(await start()).toMatchObject({ mode: 'demo' });
    await expect(start({ DEMO: '0' })).rejects.toThrow('DEMO is 0, but this database is a demo.');
    await db.query('delete from installation');
    await start();
    expect(await start({}, 'demo')).toMatchObject({ mode: 'production' });
    await expect(start({ DEMO: '1' })).rejects.toThrow('DEMO is 1, but this database is not a demo.');
  });

  test('an old database without a mode is a demo if it has the demo players, else production', async () => {
    await addPlayer('9000000001');
    expect(await start({}, 'demo')).toMatchObject({ mode: 'production' });
    await db.query('delete from installation');
    const [rohit] = await db.query<{ id: number }>(
      `insert into players (phone_number, name, mpin_hash, created_at) values ($1, 'Renamed', 'none', now()) returning id`,
      [demoPlayers[0]?.phone_number],
    );
    await db.query(
      `insert into ledger_entries (player_id, amount, reason, remark, entered_at) values ($1, 5000, 'credit', $2, now())`,
      [rohit?.id, WELCOME],
    );
    await expect(start({ DEMO: '0' })).rejects.toThrow('this database is a demo');
    expect(await start()).toMatchObject({ mode: 'demo' });
  });

  test('ends waiting sandbox payments without points when an old database becomes production', async () => {
    await addPlayer('9000000001');
    await db.query(
      `insert into gateway_orders (id, amount, state, return_url, created_at) values ('o-1', 1000, 'paid', '', now())`,
    );
    const insert = `insert into payments (trans_id, player_id, points, order_id, created_at, gateway) select $1, id, 1000, $2, now(), case $2 when 'o-1' then 'sandbox' else 'another' end from players`;
    await db.query(insert, ['play', 'o-1']);
    await db.query(insert, ['of another gateway', 'its-order']);
    await start();
    expect(await db.query('select trans_id, status from payments order by trans_id')).toEqual([
      { trans_id: 'of another gateway', status: 'pending' },
      { trans_id: 'play', status: 'failed' },
    ]);
  });

  test('refuses another pepper, from PEPPER or from another folder', async () => {
    await start();
    await expect(start({ PEPPER: 'another pepper that is long enough' })).rejects.toThrow(
      'The pepper in PEPPER does not belong to this database',
    );
    const ownFolder = newFolder();
    await expect(start({ PEPPER: '', DATA_DIR: ownFolder })).rejects.toThrow('The pepper of this database is missing');
    expect(existsSync(join(ownFolder, 'pepper'))).toBe(false);
    expect(await start()).toMatchObject({ pepper: PEPPER });
  });

  test('creates a pepper only for a new database', async () => {
    const dataDir = newFolder();
    await addPlayer('9000000001');
    await expect(start({ PEPPER: '', DATA_DIR: dataDir })).rejects.toThrow('The pepper of this database is missing');
    await db.close();
    db = await emptyDatabase(kind);
    const { pepper } = await start({ PEPPER: '', DATA_DIR: dataDir });
    expect(pepper).toMatch(/^[0-9a-f]{64}$/);
    expect(await start({ PEPPER: '', DATA_DIR: dataDir })).toMatchObject({ pepper });
  });

  test('lets only one of two providers create the pepper of a new database', async () => {
    const starts = await Promise.allSettled(
      [newFolder(), newFolder()].map((DATA_DIR) => start({ PEPPER: '', DATA_DIR })),
    );
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('marks accounts as demo accounts, at login and in the profile', async () => {
    const world = await openWorld(db, { mode: 'demo' });
    const number = '9000000001';
    await world.signUp(number, 'phone');
    const { data } = (await world.call('login.php', { phone_number: number, password: '4826', token_id: 'phone' }))
      .body;
    const profile = await world.call('get_profile.php', { phone_number: number, user_token: String(data?.user_token) });
    expect([data?.demo, profile.body.data?.demo]).toEqual(['1', '1']);
    await world.app.close();
  });

  test('refuses sandbox payments in production, and reports this to the app', async () => {
    const world = await openWorld(db, { mode: 'production' });
    await offerMarkets(world);
    const player = await world.addPlayer(500);
    expect((await world.as(player, 'create_payment.php', { TRANS_ID: 't-1', AMOUNT: '1000000' })).body).toEqual({
      status: false,
      message: 'Online payment is not available. Please add points in another way.',
    });
    // In production no call creates such an order, so insert one.
    await db.query(
      `insert into gateway_orders (id, amount, return_url, created_at) values ('o-1', 1000000, '/', now())`,
    );
    await db.query(
      `insert into payments (trans_id, player_id, points, order_id, created_at) values ('t-1', $1, 1000000, 'o-1', now())`,
      [player.id],
    );
    expect(
      (await world.app.inject({ method: 'POST', url: '/api/gateway/pay/o-1', payload: { outcome: 'paid' } }))
        .statusCode,
    ).toBe(404);
    expect((await world.app.inject('/api/gateway/pay/o-1')).statusCode).toBe(404);
    await db.query(`update gateway_orders set state = 'paid'`);
    expect((await world.call('payment_status.php', { TRANS_ID: 't-1' })).body.status).toBe(false);
    expect(await world.balance(player)).toBe(500);
    const { data } = (await world.as(player, 'get_profile.php')).body;
    expect([data?.online_payment, data?.demo]).toEqual(['0', undefined]);
    expect(await world.drift()).toBe(1);
    await expect(world.operator('clock', '+60')).rejects.toThrow('Only a demo can shift its clock');
    await world.app.close();
  });
});

async function emptyDatabase(kind: DatabaseKind): Promise<Database> {
  const db = await openEmptyDatabase(kind);
  await migrate(db);
  return db;
}
