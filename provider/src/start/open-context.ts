import { join } from 'node:path';
import { openClock } from '../context/clock.ts';
import type { ProviderConfig } from '../context/config.ts';
import type { Context } from '../context/context.ts';
import type { Database } from '../db/database.ts';
import { openPglite } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';
import { sandboxGateway } from '../demo/sandbox-gateway.ts';
import { openInstallation } from './installation.ts';

/** The database that the configuration names. */
export function openDatabase({ databaseUrl, dataDir }: ProviderConfig): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl) : openPglite(join(dataDir, 'database'));
}

/** Makes the context of a migrated database, which says whether it is a demo. */
export async function openContext(db: Database, config: ProviderConfig, real?: () => number): Promise<Context> {
  const { mode, pepper } = await openInstallation(db, config);
  const isDemo = mode === 'demo';
  const clock = await openClock(db, isDemo, real);
  return { config, db, isDemo, clock, pepper, ...(isDemo && { gateway: sandboxGateway }) };
}
