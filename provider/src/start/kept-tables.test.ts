import { keptData } from 'shared/rules';
import { databaseKinds, openMigratedDatabase } from '../../test/databases.ts';
import { keptTables } from '../players/kept-tables.ts';
import { movedTables } from './move-to-postgres.ts';

const told = Object.entries(keptTables);

test.each(databaseKinds)(
  'whatever says of whom it is stands among what the player is told, once, on %s',
  async (kind) => {
    const db = await openMigratedDatabase(kind);
    const found = await db.query<{ name: string }>(
      `select distinct c.table_name::text as name from information_schema.columns c join pg_class t on t.relname = c.table_name and not t.relispartition
     where c.table_schema = 'public' and t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
       and c.column_name in ('player_id', 'phone_number', 'number_hash', 'device_hash', 'fund_request_id', 'asked_by', 'words')`,
    );
    await db.close();
    const tables = told.flatMap(([, kept]) => kept.tables);
    expect(new Set(tables).size).toBe(tables.length);
    expect(found.map(({ name }) => name).filter((name) => !tables.includes(name))).toEqual([]);
  },
);

test('all of it moves along to another database, but for what a device was asked a moment ago', () => {
  expect(
    told.flatMap(([, kept]) => kept.tables).filter((name) => !movedTables.some((moved) => moved === name)),
  ).toEqual(['passkey_challenges']);
});

test('what is kept so many days, or until it ends, is swept away; what is kept until the player is forgotten is taken then', () => {
  for (const [name, { sweeps = [], forget = [] }] of told) {
    const until = keptData[name as keyof typeof keptData];
    if (typeof until === 'number' || until === 'until-it-ends') expect([name, sweeps.length > 0]).toEqual([name, true]);
    // The account itself stays, without a name, for the books.
    else if (until === 'until-forgotten' && name !== 'account') expect([name, forget.length > 0]).toEqual([name, true]);
  }
});
