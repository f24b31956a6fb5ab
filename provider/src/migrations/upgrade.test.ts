import { databaseKinds, openEmptyDatabase } from '../../test/databases.ts';
import { closeInBalance, DAY, offerMarkets, openWorld } from '../../test/world.ts';
import type { Database, Migration } from '../db/database.ts';
import { migrate, migrations } from './migrate.ts';

const bid = { game_name: 'KALYAN', game_type: 'Single Digit', session: 'Open', open_digit: '6' } as const;
/** A migration that the next version might add. */
const next: Migration = {
  name: '999-next',
  runsOlder: true,
  statements: [
    'create table next_things (player_id bigint not null references players, thing text not null)',
    `alter table players add column nickname text not null default ''`,
    'alter table sessions add column place text',
    'create index players_of_nickname on players (nickname)',
  ],
};

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
     union all select 'step', name, applied_at || ' ' || runs_older from migrations order by 1, 2, 3`,
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
    expect(await names()).toHaveLength(migrations.length);
    await db.close();
  });

  test('is upgraded with its data, and the provider works', async () => {
    await migrate(db, migrations.slice(0, -1));
    await db.query(
      `insert into players (phone_number, name, mpin_hash, created_at) values ('9000000099', 'From before', 'none', now())`,
    );
    expect(await names()).toHaveLength(migrations.length - 1);
    await migrate(db);
    expect(await names()).toHaveLength(migrations.length);
    expect(await db.query(`select name from players where phone_number = '9000000099'`)).toEqual([
      { name: 'From before' },
    ]);
    await aDay();
  });

  test('of the next version works with this version if that version allows it', async () => {
    await migrate(db, [...migrations, next]);
    await aDay();
  });

  test('of a later version is refused otherwise, with a message', async () => {
    await migrate(db, [...migrations, { name: '999-next', statements: ['drop table play_pauses'] }]);
    await expect(migrate(db)).rejects.toThrow(
      'A newer provider has migrated the database (999-next), and this version cannot use it. Start the newer version.',
    );
    await db.close();
  });

  test('of today works with an earlier release only if all its unknown migrations allow it', async () => {
    await migrate(db);
    const today = await tables();
    for (let known = 1; known < migrations.length; known += 1) {
      const started = migrate(db, migrations.slice(0, known));
      if (migrations.slice(known).every(({ runsOlder }) => runsOlder)) await started;
      else
        await expect(started).rejects.toThrow(
          /^A newer provider has migrated the database \([\w-]+\), and this version cannot use it\. Start the newer version\.$/,
        );
      expect([known, await tables()]).toEqual([known, today]);
    }
    await db.close();
  });

  test('of a version before this rule is refused if it has unknown migrations', async () => {
    await db.script('create table migrations (name text primary key, applied_at timestamptz not null default now())');
    await db.query(`insert into migrations (name) values ('998-older')`);
    await expect(migrate(db)).rejects.toThrow('(998-older)');
    await db.close();
  });
});

test('migrations that allow the previous version only add tables, functions, indexes and optional columns, drop a check or a plain index, or widen the reasons of entries', () => {
  const mayStay =
    /^(create (unique )?index|create table|create function|create or replace function (points_used\(whose bigint, act text, at timestamptz\)|guard_payouts\(\))) |^alter table \w+ add column \w+ [^,]*(?:default|(?<!not null)$)|^alter table \w+ drop constraint \w+_check$/;
  const harmless = new Set([
    // The check of a column that the same migration adds.
    'alter table payments add constraint payments_paid_points_check check (paid_points > 0) not valid',
    'alter table payments add constraint payments_kept_check check (kept >= 0) not valid',
    'alter table payouts add constraint sent_or_returned check (sent_at is null or returned_at is null) not valid',
    // Wider than the check that the same migration drops.
    `alter table payment_cases add constraint payment_cases_decision_check check (decision in ('accepted', 'declined', 'withdrawn')) not valid`,
    // No version deletes an act, or changes more of it than a forgotten number.
    'create trigger acts_stay before update or delete on operator_acts for each row execute function guard_acts()',
    'create trigger acts_are_not_emptied before truncate on operator_acts for each statement execute function guard_acts()',
  ]);
  const plain = new Set(
    [...migrations, next]
      .flatMap(({ statements }) => statements)
      .map((statement) => /^create index (\w+) /.exec(statement.trim())?.[1]),
  );
  // Another index of the same migration takes over the rule of this unique index: a UTR is credited once.
  plain.add('utr_pays_once');
  // Migration 036 replaces this check with one that allows another reason.
  const isWiderReasons = (statement: string) =>
    /^alter table ledger_entries (drop constraint reason_fits_its_act$|add constraint reason_fits_its_act check .* not valid$)/.test(
      statement,
    );
  // No older version writes a table that the same migration creates.
  const isTriggerOfNewTable = (statement: string, all: readonly string[]) => {
    const table = /^create trigger \w+ .*? on (\w+) /.exec(statement)?.[1];
    return all.some((other) => other.trim().startsWith(`create table ${table} `));
  };
  const isDropOfPlain = (statement: string) => plain.has(/^drop index (\w+)$/.exec(statement)?.[1] ?? '');
  for (const { name, runsOlder, statements } of [...migrations, next]) {
    if (!runsOlder) continue;
    const refused = statements
      .map((statement) => statement.replace(/\s+/g, ' ').trim())
      .filter(
        (statement) =>
          !harmless.has(statement) &&
          !mayStay.test(statement) &&
          !isDropOfPlain(statement) &&
          !isTriggerOfNewTable(statement, statements) &&
          !isWiderReasons(statement),
      );
    expect([name, refused]).toEqual([name, []]);
  }
});
