import type { PGliteInterface } from '@electric-sql/pglite';
import type { Database } from '../src/db/database.ts';
import { asDatabase, openPglite } from '../src/db/pglite.ts';
import { openPostgres } from '../src/db/postgres.ts';
import { migrate } from '../src/migrations/migrate.ts';
import type { PostgresServer } from './postgres-server.ts';

export type DatabaseKind = Database['kind'];

/** PGlite runs one statement at a time and so hides races; every test of money runs on both. */
export const databaseKinds: readonly DatabaseKind[] = ['PGlite', 'PostgreSQL'];

/** What jest's environment hands to the tests of a worker. */
interface FromEnvironment {
  pgliteOfWorker?: () => Promise<PGliteInterface>;
  postgresOfWorker?: () => Promise<string>;
  newPostgresDatabase?: () => Promise<string>;
}

/** An empty database of either kind; in jest without a server of its own, in a proof on the server given. */
export async function openEmptyDatabase(kind: DatabaseKind, server?: PostgresServer): Promise<Database> {
  const { pgliteOfWorker, newPostgresDatabase } = globalThis as FromEnvironment;
  if (kind === 'PGlite') return pgliteOfWorker ? emptied(await pgliteOfWorker()) : openPglite();

  const newDatabase = server ? () => server.newDatabase() : newPostgresDatabase;
  if (!newDatabase) throw new Error('No PostgreSQL server was started for this test.');
  return openPostgres(await newDatabase(), 60);
}

/** A database of either kind with the tables of now, and no row in them; for jest, where making them anew takes longer than most tests. */
export async function openMigratedDatabase(kind: DatabaseKind): Promise<Database> {
  const { pgliteOfWorker, postgresOfWorker } = globalThis as FromEnvironment;
  if (!pgliteOfWorker || !postgresOfWorker) throw new Error('Only jest keeps migrated databases.');
  const db = kind === 'PGlite' ? kept(await pgliteOfWorker()) : await openPostgres(await postgresOfWorker(), 60);
  await deleteRows(db);
  return db;
}

// One instance serves all test files of a worker: making one takes seconds.
function kept(pglite: PGliteInterface): Database {
  return { ...asDatabase(pglite), close: async () => undefined };
}

async function emptied(pglite: PGliteInterface): Promise<Database> {
  await pglite.exec(emptySchema);
  return kept(pglite);
}

async function deleteRows(db: Database): Promise<void> {
  const { made, now } = await schemasOf(db);
  if (made === now) return db.script(deleteAllRows);
  await db.script(emptySchema);
  await migrate(db);
  // Whoever opens the first day of a month makes its table, and most tests play in this one: they leave the tables as they were.
  await db.query('select open_month($1)', [MONTH_OF_TESTS]);
  await db.script(`comment on schema public is '${(await schemasOf(db)).now}'`);
}

/** The tables as they were made, which stands in the comment of the schema, and as they are: a test may have changed them. */
async function schemasOf(db: Database): Promise<{ made: string | null; now: string }> {
  const [schemas] = await db.query<{ made: string | null; now: string }>(
    `select obj_description('public'::regnamespace) as made, coalesce(md5(string_agg(concat(oid, ' ', version), ',' order by oid, version)), '') as now from (
       select oid, 0 as version from pg_class where relnamespace = 'public'::regnamespace
       union all select attrelid, xmin::text::int8 from pg_attribute where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
       union all select oid, xmin::text::int8 from pg_constraint where connamespace = 'public'::regnamespace
       union all select oid, xmin::text::int8 from pg_trigger
       union all select oid, xmin::text::int8 from pg_proc where pronamespace = 'public'::regnamespace
     ) as parts`,
  );
  return schemas ?? { made: null, now: '' };
}

const MONTH_OF_TESTS = '2026-01-01';

const emptySchema = 'drop schema public cascade; create schema public';

// As a replica writes: past the triggers that refuse it to everybody else.
const deleteAllRows = `
  set session_replication_role = replica;
  do $$ declare name text; begin
    for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' and tablename <> 'migrations' loop
      execute 'delete from ' || name;
    end loop;
  end $$;
  select setval(seqrelid::regclass, seqstart, false) from pg_sequence;
  set session_replication_role = origin`;
