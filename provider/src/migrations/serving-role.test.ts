import { openEmptyDatabase, openMigratedDatabase } from '../../test/databases.ts';
import { SERVING_ROLE } from '../../test/postgres-server.ts';
import { bid, closeInBalance, DAY, offerMarkets, openWorld } from '../../test/world.ts';
import { readConfig } from '../context/config.ts';
import type { Database } from '../db/database.ts';
import { openPostgres } from '../db/postgres.ts';
import { migrateDatabase } from '../start/migrate-database.ts';
import { migrate } from './migrate.ts';
import { migrationOf, migrations } from './migration.ts';
import { grantServing } from './serving-role.ts';

const { newPostgresDatabase } = globalThis as unknown as { newPostgresDatabase: () => Promise<string> };

// All tests on PostgreSQL run with this role. They prove that the role may do what the provider does.
describe('the serving role', () => {
  let db: Database;
  let world: Awaited<ReturnType<typeof openWorld>>;
  beforeAll(async () => {
    db = await openMigratedDatabase('PostgreSQL');
    world = await openWorld(db);
    await offerMarkets(world);
    await world.operator('fair', 'KALYAN', 'on');
    expect((await world.bid(await world.addPlayer(100), bid)).body.success).toBe('1');
  });
  afterAll(() => closeInBalance(world));

  test.each([
    ['disable a trigger', 'alter table wallets disable trigger user'],
    ['drop a trigger', 'drop trigger entries_stay on ledger_entries'],
    ['switch all triggers off', 'set session_replication_role = replica'],
    [
      'replace a trigger’s function',
      'create or replace function guard_wallet() returns trigger language plpgsql as $$ begin return new; end $$',
    ],
    ['create a table, whose trigger could change a balance', 'create table mine (id int)'],
    ['create a temporary table', 'create temporary table mine (id int)'],
    ['create a function', 'create function mine() returns int language sql as $$ select 1 $$'],
    ['create a schema', 'create schema mine'],
    ['add a trigger', 'create trigger mine after insert on rates for each row execute function guard_wallet()'],
    ['change a commitment', `update draw_commitments set commitment = '${'00'.repeat(32)}'`],
    ['change a sealed draw', `update draw_commitments set secret = '${'00'.repeat(32)}'`],
    ['delete a commitment', 'delete from draw_commitments'],
    ['change an act', `update operator_acts set who = 'nobody'`],
    ['delete an act', 'delete from operator_acts'],
    ['change where an act came from', `update operator_acts set came_from = 'nowhere'`],
    ['empty the acts', 'truncate operator_acts'],
    ['change a proposal', `update operator_proposals set words = '["9000000001","500"]'`],
    ['delete a proposal', 'delete from operator_proposals'],
    ['delete an operator', 'delete from operators'],
    ['replace the key of a passkey', `update operator_passkeys set public_key = ''`],
    ['change an entry', 'update ledger_entries set amount = 1'],
    ['delete an entry', 'delete from ledger_entries'],
    ['empty the ledger', 'truncate ledger_entries'],
    ['change the stake of a bid', 'update bids set points = 1'],
    ['change the stake of a bid in its month', 'update bids_2026_01 set points = 1'],
    ['delete a bid', 'delete from bids'],
    ['change a declared result', `update declarations set pana = '123'`],
    ['change the points of a deposit', 'update fund_requests set points = 1'],
    ['give a payment to another player', 'update payments set player_id = 1'],
    ['delete a player', 'delete from players'],
    ['turn production into a demo', `update installation set mode = 'demo'`],
    ['hide a migration', 'delete from migrations'],
    ['become the owner', 'set role postgres'],
  ])('may not %s', async (_what, statement) => {
    await expect(db.script(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('may not change a balance or replace a number in acts that is a player’s', async () => {
    await expect(db.script('update wallets set balance = 1000')).rejects.toThrow('only through a ledger entry');
    const forget = (number: string) => db.query('select forget_in_acts($1, 1)', [number]);
    await expect(forget('9000000001')).rejects.toThrow('only the mobile number of a forgotten player');
    await expect(forget('credit')).rejects.toThrow('only the mobile number of a forgotten player');
    await forget('9000000999');
  });

  test('opens a new month, which it reaches only through the table of bids', async () => {
    await db.query(`select open_month('2031-05-01')`);
    await expect(db.query('select from bids_2031_05')).rejects.toMatchObject({ code: '42501' });
    expect(await db.query(`select from bids where day >= '2031-05-01'`)).toEqual([]);
  });

  test('starts on a complete schema, and names the command for an incomplete one', async () => {
    await migrate(db);
    await expect(
      migrate(db, [...migrations, migrationOf('999-next', 'create table next_things (id int);')]),
    ).rejects.toThrow(
      `The database lacks 1 migrations (the first is 999-next), and the role ${SERVING_ROLE} may not apply them. Run "npm run provider -- migrate ${SERVING_ROLE}"`,
    );
  });

  test('is not the owner, a superuser or an unknown role', async () => {
    const owner = await openEmptyDatabase('PostgreSQL');
    await migrate(owner);
    await expect(grantServing(owner, 'postgres')).rejects.toThrow('is a superuser');
    await expect(grantServing(owner, 'nobody')).rejects.toThrow('createuser --pwprompt nobody');
    await owner.close();
  });
});

test('an owner who is no superuser migrates by the command, also again, and another role serves', async () => {
  const url = new URL(await newPostgresDatabase());
  const owner = `owner_${url.pathname.slice(1)}`;
  const admin = await openPostgres(url.href, 1);
  await admin.script(`create role ${owner} login; alter database ${url.pathname.slice(1)} owner to ${owner}`);
  const as = (username: string) => Object.assign(new URL(url), { username }).href;
  const migrated = () => migrateDatabase(readConfig({ DATABASE_URL: as(owner) }), SERVING_ROLE);
  expect(await migrated()).toBe(`The database is migrated, and the role ${SERVING_ROLE} may serve.`);

  const world = await openWorld(await openPostgres(as(SERVING_ROLE), 5));
  await offerMarkets(world);
  const player = await world.addPlayer(100);
  await world.bid(player, bid);
  await migrated();
  world.goTo('4:00 pm');
  await world.operator('declare', 'KALYAN', DAY, 'open', '123');
  expect(await world.balance(player)).toBe(100 - 10 + 95);
  await expect(world.db.script('update bids_2026_01 set points = 1')).rejects.toMatchObject({ code: '42501' });
  await closeInBalance(world);
  await admin.close();
});
