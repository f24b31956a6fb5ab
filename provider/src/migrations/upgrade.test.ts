import { databaseKinds, openEmptyDatabase } from '../../test/databases.ts';
import { bid, closeInBalance, DAY, offerMarkets, openWorld } from '../../test/world.ts';
import type { Database } from '../db/database.ts';
import { openPostgres } from '../db/postgres.ts';
import { migrate, nameOfProvider } from './migrate.ts';
import { migrationOf, migrations } from './migration.ts';

/** Migrations that the next versions might add. */
const next = migrationOf(
  '998-next',
  `-- runsOlder
create table next_things (player_id bigint not null references players, thing text not null);
alter table players add column nickname text not null default '';
-- The session's place; it is empty for an old session.
alter table sessions add column place text default 'a;b';
create index players_of_nickname on players (nickname);`,
);
const alone = migrationOf('999-alone', 'drop table play_pauses;');

test('a file of statements is read with its mark and its indexes', () => {
  expect(
    migrationOf(
      '999-read',
      `-- runsOlder
-- A comment; with a semicolon, and the player's mark $$.
create unique index concurrently a_by_b on a (b) where b <> ';';
create function f() returns void language plpgsql as $$
begin
  perform 1; -- It's done;
end $$;`,
    ),
  ).toEqual({
    name: '999-read',
    runsOlder: true,
    indexes: [{ name: 'a_by_b', isUnique: true, table: 'a', covers: `(b) where b <> ';'` }],
    statements: [`create function f() returns void language plpgsql as $$\nbegin\n  perform 1; -- It's done;\nend $$`],
  });
  expect(alone).toEqual({ name: '999-alone', runsOlder: false, indexes: [], statements: ['drop table play_pauses'] });
});

describe.each(databaseKinds)('the schema, on %s', (kind) => {
  let db: Database;
  beforeEach(async () => {
    db = await openEmptyDatabase(kind);
  });

  const names = async () =>
    (await db.query<{ name: string }>('select name from migrations order by name')).map(({ name }) => name);

  /** Returns all columns, functions and triggers, and the applied migrations. */
  const tables = () =>
    db.query(
      `select 'column' as kind, attrelid::regclass::text || ' ' || attname as name, format_type(atttypid, atttypmod) as is from pg_attribute where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
     union all select 'function', proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace
     union all select 'trigger', tgname, tgenabled::text from pg_trigger
     union all select 'step', name, applied_at || ' ' || to_jsonb(m)::text from migrations m order by 1, 2, 3`,
    );

  /** Runs what a provider does on a typical day. */
  async function aDay() {
    const world = await openWorld(db);
    await offerMarkets(world);
    const player = await world.addPlayer(1000);
    expect((await world.bid(player, bid)).body.success).toBe('1');
    expect(
      (await world.as(player, 'withdraw_request.php', { amount: '500', remark: 'BANK_TRANSFER', request_number: '' }))
        .body.success,
    ).toBe('1');
    world.goTo('4:00 pm');
    await world.operator('declare', 'KALYAN', DAY, 'open', '123');
    expect(await world.balance(player)).toBe(1000 - 10 - 500 + 95);
    await closeInBalance(world);
  }

  test('is created once by processes that start together on an empty database', async () => {
    const together = <Result>(act: () => Promise<Result>) => Promise.all(Array.from({ length: 8 }, act));
    // Connects all pools first, so that all migrations start at the same time.
    await together(() => db.query('select pg_sleep(0.1)'));
    await together(() => migrate(db));
    expect(await names()).toEqual(migrations.map(({ name }) => name));
    await db.close();
  });

  test('is upgraded with its data, and works with the next version and with this one', async () => {
    await migrate(db);
    await db.query(
      `insert into players (phone_number, name, mpin_hash, created_at) values ('9000000099', 'From before', 'none', now())`,
    );
    await migrate(db, [...migrations, next]);
    expect(await names()).toEqual([...migrations, next].map(({ name }) => name));
    expect(await db.query(`select name, nickname from players where phone_number = '9000000099'`)).toEqual([
      { name: 'From before', nickname: '' },
    ]);
    const today = await tables();
    await migrate(db);
    expect(await tables()).toEqual(today);
    await aDay();
  });

  test('of a later version is refused if one of its migrations does not allow this version', async () => {
    await migrate(db, [...migrations, alone, next]);
    const later = await tables();
    await expect(migrate(db)).rejects.toThrow(
      'A newer provider has migrated the database (999-alone), and this version cannot use it. Start the newer version.',
    );
    expect(await tables()).toEqual(later);
    await db.close();
  });

  test('refuses a migration that a running provider cannot follow, until that provider has ended', async () => {
    await migrate(db);
    if (db.kind === 'PGlite') return db.close();
    const [connection] = await db.query<{ url: string }>(
      `select format('postgres://%s@127.0.0.1:%s/%s', current_user, inet_server_port(), current_database()) as url`,
    );
    const running = await openPostgres(connection!.url, 1, { application: nameOfProvider() });
    const later = [...migrations, next, alone];
    await expect(migrate(db, later)).rejects.toThrow(
      /^The previous version cannot run after the migration 999-alone, and one of its processes is connected \("provider 0\d\d-[\w-]+"\)\. Nothing has changed\. Stop all providers/,
    );
    expect(await names()).toEqual(migrations.map(({ name }) => name));
    // Processes of the next version may start together, and the running version can follow its marked migration.
    const starting = await openPostgres(connection!.url, 1, { application: nameOfProvider(later) });
    await migrate(db, [...migrations, next]);
    await running.close();
    await starting.query('select 1');
    for (let at = 0; at < 100 && (await names()).length < later.length; at += 1)
      await migrate(db, later).catch(() => new Promise((wake) => setTimeout(wake, 50)));
    expect(await names()).toEqual(later.map(({ name }) => name));
    await starting.close();
    await db.close();
  });

  test('with all migrations that it replaces goes on without a change', async () => {
    await migrate(db);
    await db.query(
      `insert into migrations (name, runs_older) values ('001-players', false), ('043-second-person', true)`,
    );
    const before = await tables();
    await migrate(db);
    expect(await tables()).toEqual(before);
    await migrate(db, [...migrations, next]);
    expect(await names()).toEqual([
      '001-players',
      '043-second-person',
      ...[...migrations, next].map(({ name }) => name),
    ]);
    await db.close();
  });

  test.each([
    ['without the mark of today', ''],
    ['with it', ', runs_older boolean not null default false'],
  ])('of an older version, %s, names the commit that migrates it and is not changed', async (_how, column) => {
    await db.script(
      `create table migrations (name text primary key, applied_at timestamptz not null default now()${column});
       create table players (id bigint); insert into migrations (name) values ('001-players'), ('043-second-person')`,
    );
    const before = await tables();
    await expect(migrate(db)).rejects.toThrow(
      /^The database has the migrations of an older provider, up to 043-second-person, and this version continues from 045-settled-payments\. It has changed nothing\. Check out commit [0-9a-f]{8}, run "npm ci" and "npm run provider -- migrate" there/,
    );
    expect(await tables()).toEqual(before);
    await db.close();
  });
});

test('migrations that allow the previous version only add tables, functions, indexes and optional columns, or drop a plain index', () => {
  const mayStay =
    /^(create (unique )?index|create table|create function) |^alter table \w+ add column \w+ [^,]*(?:default|(?<!not null)$)/;
  const [, ...later] = [...migrations, next];
  const plain = new Set(
    [...migrations, next]
      .flatMap(({ statements }) => statements)
      .map((statement) => /^create index (\w+) /.exec(statement)?.[1]),
  );
  const isDropOfPlain = (statement: string) => plain.has(/^drop index (\w+)$/.exec(statement)?.[1] ?? '');
  // No older version writes a table that the same migration creates.
  const isTriggerOfNewTable = (statement: string, all: readonly string[]) => {
    const table = /^create trigger \w+ .*? on (\w+) /s.exec(statement)?.[1];
    return all.some((other) => other.startsWith(`create table ${table} `));
  };
  const refused = (statements: readonly string[]) =>
    statements.filter((one) => !mayStay.test(one) && !isDropOfPlain(one) && !isTriggerOfNewTable(one, statements));
  for (const { name, statements } of later.filter(({ runsOlder }) => runsOlder))
    expect([name, refused(statements)]).toEqual([name, []]);
  expect(refused(alone.statements)).toEqual(alone.statements);
  expect(refused(['drop index utr_credited_once', 'drop index bids_of_player'])).toEqual([
    'drop index utr_credited_once',
  ]);
});
