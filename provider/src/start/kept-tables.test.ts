import { keptData } from 'shared/rules';
import { databaseKinds, openMigratedDatabase } from '../../test/databases.ts';
import { keptTables } from '../players/kept-tables.ts';

const kinds = Object.entries(keptTables);

test.each(databaseKinds)('lists every table with personal data once, on %s', async (kind) => {
  const db = await openMigratedDatabase(kind);
  const found = await db.query<{ name: string }>(
    `select distinct c.table_name::text as name from information_schema.columns c join pg_class t on t.relname = c.table_name and not t.relispartition
     where c.table_schema = 'public' and t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
       and c.column_name in ('player_id', 'phone_number', 'number_hash', 'device_hash', 'fund_request_id', 'asked_by', 'words')`,
  );
  await db.close();
  const tables = kinds.flatMap(([, kept]) => kept.tables);
  expect(new Set(tables).size).toBe(tables.length);
  expect(found.map(({ name }) => name).filter((name) => !tables.includes(name))).toEqual([]);
});

test('sweeps data with a time limit, and deletes the rest when the player is forgotten', () => {
  for (const [name, { sweeps = {}, forget = [] }] of kinds) {
    const until = keptData[name as keyof typeof keptData];
    if (typeof until === 'number' || until === 'until-it-ends')
      expect([name, Object.keys(sweeps).length > 0]).toEqual([name, true]);
    // The account's row stays without a name, because the ledger refers to it.
    else if (until === 'until-forgotten' && name !== 'account') expect([name, forget.length > 0]).toEqual([name, true]);
  }
});
