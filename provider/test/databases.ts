import type { PGliteInterface } from '@electric-sql/pglite';
import type { Database } from '../src/db/database.ts';
import { asDatabase, openPglite } from '../src/db/pglite.ts';
import { openPostgres } from '../src/db/postgres.ts';
import { migrate } from '../src/migrations/migrate.ts';
import { grantServing } from '../src/migrations/serving-role.ts';
import { SERVING_ROLE, type PostgresServer } from './postgres-server.ts';

export type DatabaseKind = Database['kind'];

/** Globals that the jest environment sets. */
interface FromEnvironment {
  databaseKinds?: readonly DatabaseKind[];
  pgliteOfWorker?: () => Promise<PGliteInterface>;
  postgresOfWorker?: () => Promise<string>;
  newPostgresDatabase?: () => Promise<string>;
}

/**
 * The databases of a test. Tests about money run on both, because PGlite alone would hide races: it runs one statement
 * at a time. `npm run proof` runs all tests on both.
 */
export const databaseKinds = (globalThis as FromEnvironment).databaseKinds ?? (['PGlite', 'PostgreSQL'] as const);

/** Opens an empty database. In jest it uses the PostgreSQL of the test run, in a proof the given one. */
export async function openEmptyDatabase(kind: DatabaseKind, server?: PostgresServer): Promise<Database> {
  const { pgliteOfWorker, newPostgresDatabase } = globalThis as FromEnvironment;
  if (kind === 'PGlite') return pgliteOfWorker ? emptied(await pgliteOfWorker()) : openPglite();

  const newDatabase = server ? () => server.newDatabase() : newPostgresDatabase;
  if (!newDatabase) throw new Error('No PostgreSQL server was started for this test.');
  return openPostgres(await newDatabase(), 60);
}

/**
 * Opens a migrated database without rows. In jest it reuses tables, because creating them takes longer than most tests.
 */
export async function openMigratedDatabase(kind: DatabaseKind): Promise<Database> {
  const { pgliteOfWorker, postgresOfWorker } = globalThis as FromEnvironment;
  if (!pgliteOfWorker || !postgresOfWorker) throw new Error('Only jest keeps migrated databases.');
  if (kind === 'PostgreSQL') return openAsServing(await postgresOfWorker());
  const db = kept(await pgliteOfWorker());
  await deleteRows(db);
  return db;
}

/**
 * Opens the database with the role that serves in production, so that tests of money prove that the role has enough
 * rights.
 */
async function openAsServing(url: string): Promise<Database> {
  // A migration needs a second connection to build indexes.
  const owner = await openPostgres(url, 2);
  await deleteRows(owner);
  await owner.close();
  return openPostgres(Object.assign(new URL(url), { username: SERVING_ROLE }).href, 60);
}

/** Runs statements on a migrated database of this worker as the owner, because the serving role may not run them. */
export async function runAsOwner(db: Database, statements: string): Promise<void> {
  const { postgresOfWorker } = globalThis as FromEnvironment;
  if (db.kind === 'PGlite' || !postgresOfWorker) return db.script(statements);
  const owner = await openPostgres(await postgresOfWorker(), 1);
  try {
    await owner.script(statements);
  } finally {
    await owner.close();
  }
}

// One PGlite serves all test files of a worker, because creating one takes seconds. So `close` does nothing.
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
  if (db.kind === 'PostgreSQL') await grantServing(db, SERVING_ROLE);
  // Creates the partition of the month that most tests use. Otherwise those tests would change the schema.
  await db.query('select open_month($1)', [MONTH_OF_TESTS]);
  await db.script(`comment on schema public is '${(await schemasOf(db)).now}'`);
}

/**
 * Returns the original schema, which the schema's comment stores, and the current schema. The two differ if a test has
 * changed the schema.
 */
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

// The role of a replica skips the triggers that refuse deletes.
const deleteAllRows = `
  set session_replication_role = replica;
  do $$ declare name text; begin
    for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' and tablename <> 'migrations' loop
      execute 'delete from ' || name;
    end loop;
  end $$;
  select setval(seqrelid::regclass, seqstart, false) from pg_sequence;
  set session_replication_role = origin`;
