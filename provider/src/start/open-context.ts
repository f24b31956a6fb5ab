import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, FolderHeld, lockFolder } from 'shared/node';
import { openClock } from '../context/clock.ts';
import type { ProviderConfig } from '../context/config.ts';
import type { Context } from '../context/context.ts';
import type { Database } from '../db/database.ts';
import { openPglite } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';
import { sandboxGateway } from '../demo/sandbox-gateway.ts';
import { failuresTo } from '../http/log.ts';
import { openInstallation } from './installation.ts';

const CONNECTIONS = 20;

/** Holds the data folder for this process alone, until the answer is called: two processes on one PGlite folder would destroy it. */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    return await lockFolder(join(folder, 'lock'), { onLost: () => endAtOnce(folder) });
  } catch (cause) {
    if (!(cause instanceof FolderHeld)) throw cause;
    throw new ConfigError(
      `Another process holds the data folder ${folder}. Stop it, or choose another folder with DATA_DIR.`,
      { cause },
    );
  }
}

// A container that was paused for long: every further write would meet the other process's.
function endAtOnce(folder: string) {
  process.stderr.write(`Another process took the data folder ${folder} over, so this one ends.\n`);
  process.exit(1);
}

/** The database that the configuration names. */
export function openDatabase({ databaseUrl, dataDir, log }: ProviderConfig): Promise<Database> {
  if (!databaseUrl) return openPglite(join(dataDir, 'database'));
  const report = failuresTo(log);
  return openPostgres(databaseUrl, CONNECTIONS, {
    report: (change) => report({ level: change.database === 'away' ? 'error' : 'info', ...change }),
  });
}

/** Makes the context of a migrated database, which says whether it is a demo. */
export async function openContext(db: Database, config: ProviderConfig, real?: () => number): Promise<Context> {
  const { mode, pepper } = await openInstallation(db, config);
  const isDemo = mode === 'demo';
  const clock = await openClock(db, isDemo, real);
  return { config, db, isDemo, clock, pepper, ...(isDemo && { gateway: sandboxGateway }) };
}
