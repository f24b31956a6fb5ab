import type { Sql } from '../db/database.ts';

export interface Applied {
  name: string;
  /**
   * True if an older version of the provider can run after this migration. The version that applied the migration
   * stored the value.
   */
  runs_older: boolean;
}

/** Returns the applied migrations in order. Empty for an empty database, because `schema.sql` creates the table. */
export async function appliedTo(sql: Sql): Promise<Applied[]> {
  // Reads the table of the tables, because to_regclass may return what it knew before another process migrated.
  const tables = await sql.query(
    `select from pg_class where relname = 'migrations' and relnamespace = current_schema()::regnamespace`,
  );
  if (tables.length === 0) return [];
  // The first versions of the provider created no column `runs_older`.
  return sql.query(
    `select name, coalesce((to_jsonb(m) ->> 'runs_older')::boolean, false) as runs_older from migrations m order by name`,
  );
}
