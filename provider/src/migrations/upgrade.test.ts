import { databaseKinds, openEmptyDatabase } from '../../test/databases.ts';
import { closeInBalance, DAY, offerMarkets, openWorld } from '../../test/world.ts';
import type { Database, Migration } from '../db/database.ts';
import { migrate, migrations } from './migrate.ts';

const bid = { game_name: 'KALYAN', game_type: 'Single Digit', session: 'Open', open_digit: '6' } as const;
/** What the version after this one may bring. */
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

describe.each(databaseKinds)('the tables, on %s', (kind) => {
  let db: Database;
  beforeEach(async () => {
    db = await openEmptyDatabase(kind);
  });

  const names = async () =>
    (await db.query<{ name: string }>('select name from migrations order by name')).map(({ name }) => name);

  /** Every column, function and trigger, and which steps were taken when. */
  const tables = () =>
    db.query(
      `select 'column' as kind, attrelid::regclass::text || ' ' || attname as name, format_type(atttypid, atttypmod) as is from pg_attribute where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
     union all select 'function', proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace
     union all select 'trigger', tgname, tgenabled::text from pg_trigger
     union all select 'step', name, applied_at || ' ' || runs_older from migrations order by 1, 2, 3`,
    );

  /** Whatever a provider does in a day. */
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

  test('are made once by processes that start on an empty database together', async () => {
    const together = <Result>(act: () => Promise<Result>) => Promise.all(Array.from({ length: 8 }, act));
    // Connected first, so that all of them ask at once.
    await together(() => db.query('select pg_sleep(0.1)'));
    await together(() => migrate(db));
    expect(await names()).toHaveLength(migrations.length);
    await db.close();
  });

  test('go up by one version with what is in them, and the provider goes on', async () => {
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

  test('of the next version serve this one, too, where that version has said so: who has gone up may go back', async () => {
    await migrate(db, [...migrations, next]);
    await aDay();
  });

  test('of a later version that has said nothing are refused, with what to do', async () => {
    await migrate(db, [...migrations, { name: '999-next', statements: ['drop table play_pauses'] }]);
    await expect(migrate(db)).rejects.toThrow(
      'The database was made by a newer provider (999-next). Start that version instead.',
    );
    await db.close();
  });

  test('of today serve an earlier release where all that it does not know has said so; any other is told in a sentence, and nothing is touched', async () => {
    await migrate(db);
    const today = await tables();
    for (let known = 1; known < migrations.length; known += 1) {
      const started = migrate(db, migrations.slice(0, known));
      if (migrations.slice(known).every(({ runsOlder }) => runsOlder)) await started;
      else
        await expect(started).rejects.toThrow(
          /^The database was made by a newer provider \([\w-]+\)\. Start that version instead\.$/,
        );
      expect([known, await tables()]).toEqual([known, today]);
    }
    await db.close();
  });

  test('that were made before versions said so are refused to who does not know them, as ever', async () => {
    await db.script('create table migrations (name text primary key, applied_at timestamptz not null default now())');
    await db.query(`insert into migrations (name) values ('998-older')`);
    await expect(migrate(db)).rejects.toThrow('(998-older)');
    await db.close();
  });
});

test('what says that the version before runs on it only adds tables, indexes, and columns that need not be given, or drops an index that no rule needs', () => {
  const mayStay =
    /^(create (unique )?index|create table) |^alter table \w+ add column \w+ [^,]*(?:default|(?<!not null)$)/;
  const plain = new Set(
    [...migrations, next]
      .flatMap(({ statements }) => statements)
      .map((statement) => /^create index (\w+) /.exec(statement.trim())?.[1]),
  );
  // The rule of this unique index that points depend on, one credit for a UTR, is in another index of the same migration.
  plain.add('utr_pays_once');
  const isDropOfPlain = (statement: string) => plain.has(/^drop index (\w+)$/.exec(statement)?.[1] ?? '');
  for (const { name, runsOlder, statements } of [...migrations, next]) {
    if (!runsOlder) continue;
    const refused = statements
      .map((statement) => statement.replace(/\s+/g, ' ').trim())
      .filter((statement) => !mayStay.test(statement) && !isDropOfPlain(statement));
    expect([name, refused]).toEqual([name, []]);
  }
});
