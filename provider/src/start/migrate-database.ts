import { ConfigError } from 'shared/node';
import type { ProviderConfig } from '../context/config.ts';
import { openPostgres } from '../db/postgres.ts';
import { migrate } from '../migrations/migrate.ts';
import { grantServing } from '../migrations/serving-role.ts';

/**
 * Migrates with the role that owns the database, and grants another role the rights to serve. Returns the text to
 * print.
 */
export async function migrateDatabase(
  { databaseUrl, hasNamedStatements }: ProviderConfig,
  role?: string,
): Promise<string> {
  if (!databaseUrl)
    throw new ConfigError('DATABASE_URL is not set. Set it to the PostgreSQL database, with the role that owns it.');
  // One connection holds the lock while the other builds indexes.
  const db = await openPostgres(databaseUrl, 2, { isNamed: hasNamedStatements });
  try {
    await migrate(db);
    if (role) await grantServing(db, role);
    return role ? `The database is migrated, and the role ${role} may serve.` : 'The database is migrated.';
  } finally {
    await db.close();
  }
}
