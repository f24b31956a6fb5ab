import { openEmptyDatabase } from '../../test/databases.ts';
import type { Database } from '../db/database.ts';
import { migrate } from './migrate.ts';
import { migrationOf, migrations } from './migration.ts';

const tablesOf = async (db: Database) =>
  (
    await db.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'migrations' order by 1`,
    )
  ).map(({ name }) => name);

/** Locks tables for a while, like a write. Fails if the lock takes longer than `lockMs`. */
const write = (db: Database, tables: readonly string[], { holdMs, lockMs }: { holdMs: number; lockMs: number }) =>
  db.transaction(async (tx) => {
    await tx.query(`set local lock_timeout = ${lockMs}`);
    for (const table of tables) await tx.query(`lock table ${table} in row exclusive mode`);
    await tx.query('select pg_sleep($1)', [holdMs / 1000]);
  });

const bidsByPoints = migrationOf(
  '998-bids-by-points',
  `-- runsOlder
create index concurrently bids_by_points on bids (points) where points > 1;
create index concurrently players_by_name on players (name);`,
);
/** A migration that locks the busiest tables. */
const newColumns = migrationOf(
  '999-new-columns',
  `-- runsOlder
alter table players add column nickname text;
alter table ledger_entries add column place text;
alter table bids add column place text;`,
);

describe('on PostgreSQL', () => {
  let db: Database;
  beforeEach(async () => {
    db = await openEmptyDatabase('PostgreSQL');
    await migrate(db);
  });
  afterEach(() => db.close());

  test('writers do not wait a second for a migration', async () => {
    const [schema, ...later] = [...migrations, bidsByPoints, newColumns];
    const known = schema ? [schema] : [];
    for (const migration of later) {
      known.push(migration);
      const tables = await tablesOf(db);
      const over = new AbortController();
      // A transaction that delays the migration's lock, with writers that queue behind the migration.
      const long = write(db, tables, { holdMs: 1500, lockMs: 1000 });
      const writer = async (table: string) => {
        let writes = 0;
        for (; !over.signal.aborted; writes += 1) await write(db, [table], { holdMs: 20, lockMs: 1000 });
        return writes;
      };
      const writers = Promise.all(tables.map(writer));
      await Promise.all([long, migrate(db, known).finally(() => over.abort())]);
      expect(Math.min(...(await writers))).toBeGreaterThan(0);
    }
  });

  const states = () =>
    db.query<{ name: string; is_valid: boolean }>(
      `select indexrelid::regclass::text as name, indisvalid as is_valid from pg_index
       where pg_get_indexdef(indexrelid) like '%(points)%' or indexrelid = to_regclass('players_by_name') order by 1`,
    );
  const valid = (...names: string[]) => names.map((name) => ({ name, is_valid: true }));

  test('builds an index while a write is open, also on each partition', async () => {
    await db.query(`select open_month('2026-01-01'), open_month('2026-02-01')`);
    const open = write(db, ['bids_2026_01'], { holdMs: 1000, lockMs: 1000 });
    const [, written] = await Promise.all([
      migrate(db, [...migrations, bidsByPoints]),
      write(db, ['bids_2026_01'], { holdMs: 0, lockMs: 900 }).then(() => 'written'),
      open,
    ]);
    expect(written).toBe('written');
    expect(await states()).toEqual(
      valid('bids_2026_01_bids_by_points', 'bids_2026_02_bids_by_points', 'bids_by_points', 'players_by_name'),
    );
    await db.query(`select open_month('2026-03-01')`);
    expect(await states()).toHaveLength(5);
  });

  test('continues after an attempt that was cut off', async () => {
    await db.query(`select open_month('2026-01-01')`);
    await db.script(`create index bids_by_points on only bids (points) where points > 1`);
    await db.query(`insert into players (phone_number, name, mpin_hash, created_at)
      values ('9000000001', 'A', 'none', now()), ('9000000002', 'A', 'none', now())`);
    await expect(db.alone(`create unique index concurrently players_by_name on players (name)`)).rejects.toThrow(
      'unique',
    );
    expect(await states()).toContainEqual({ name: 'players_by_name', is_valid: false });
    await migrate(db, [...migrations, bidsByPoints]);
    expect(await states()).toEqual(valid('bids_2026_01_bids_by_points', 'bids_by_points', 'players_by_name'));
  });

  test('processes that start together build an index once', async () => {
    await Promise.all([1, 2, 3].map(() => migrate(db, [...migrations, bidsByPoints])));
    expect(await states()).toEqual(valid('bids_by_points', 'players_by_name'));
  });
});
