import type { Database } from '../db/database.ts';
import { apply } from './apply.ts';
import { appliedTo, type Applied } from './applied.ts';
import { migrations, type Migration } from './migration.ts';

/** The last commit that migrates databases that are older than `schema.sql`. */
export const MIGRATES_OLDER = '9f1338e6';

/** The name of a provider's connections, so that `migrate` sees which version runs. */
export function nameOfProvider(wanted: readonly Migration[] = migrations): string {
  return `provider ${wanted.at(-1)?.name}`;
}

/**
 * Applies the missing migrations one after the other, each in full or not at all. If no migration is missing, the role
 * needs no right to change the schema.
 */
export async function migrate(db: Database, wanted: readonly Migration[] = migrations): Promise<void> {
  const waiting = missing(await appliedTo(db), wanted);
  if (waiting.length === 0) return;
  await refuseServingRole(db, waiting);
  await refuseBesideOlder(db, waiting);
  for (const migration of waiting) await apply(db, migration);
}

/**
 * Returns the migrations to apply. Throws if a newer version has applied a migration with which this version cannot
 * run, or if the database is older than `schema.sql`, the first of the wanted migrations.
 */
function missing(applied: readonly Applied[], wanted: readonly Migration[]): Migration[] {
  const schema = wanted[0]?.name ?? '';
  const known = new Set(wanted.map(({ name }) => name));
  const unknown = applied.find(({ name, runs_older }) => name > schema && !known.has(name) && !runs_older);
  if (unknown)
    throw new Error(
      `A newer provider has migrated the database (${unknown.name}), and this version cannot use it. Start the newer version.`,
    );
  const done = new Set(applied.map(({ name }) => name));
  const last = applied.at(-1);
  if (last && !done.has(schema))
    throw new Error(
      `The database has the migrations of an older provider, up to ${last.name}, and this version continues from ${schema}. It has changed nothing. Check out commit ${MIGRATES_OLDER}, run "npm ci" and "npm run provider -- migrate" there, and then start this version. If the database is a demo, delete its data folder instead.`,
    );
  return wanted.filter(({ name }) => !done.has(name));
}

/** Refuses a migration without the mark `runsOlder` while a provider runs that does not have it. */
async function refuseBesideOlder(db: Database, waiting: readonly Migration[]) {
  const last = waiting.findLast(({ runsOlder }) => !runsOlder);
  if (!last || db.kind === 'PGlite') return;
  const [older] = await db.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and application_name ~ '^provider \\d' and application_name < $1 limit 1`,
    [nameOfProvider([last])],
  );
  if (older)
    throw new Error(
      `The previous version cannot run after the migration ${last.name}, and one of its processes is connected ("${older.name}"). Nothing has changed. Stop all providers, and migrate again.`,
    );
}

async function refuseServingRole(db: Database, waiting: readonly Migration[]) {
  const [role] = await db.query<{ may_create: boolean; name: string }>(
    `select has_schema_privilege(current_schema(), 'create') as may_create, current_user as name`,
  );
  if (role?.may_create) return;
  throw new Error(
    `The database lacks ${waiting.length} migrations (the first is ${waiting[0]?.name}), and the role ${role?.name} may not apply them. Run "npm run provider -- migrate ${role?.name}" with the DATABASE_URL of the role that owns the database.`,
  );
}
