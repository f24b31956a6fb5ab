import type { Clock } from './clock.ts';
import { openClock } from './clock.ts';
import type { ProviderConfig } from './config.ts';
import type { Database } from './db/database.ts';
import type { Gateway } from './gateway/gateway.ts';
import { sandboxGateway } from './gateway/sandbox-gateway.ts';
import { openInstallation } from './installation/installation.ts';

/** What every call stands on. */
export interface Ground {
  config: ProviderConfig;
  db: Database;
  /** The database's own word; all that a demo does and production must not hangs on it. */
  isDemo: boolean;
  clock: Clock;
  pepper: string;
  /** Without one, nothing is paid by link. */
  gateway?: Gateway;
}

/** Reads from a migrated database what it is, and stands on it. */
export async function openGround(db: Database, config: ProviderConfig, real?: () => number): Promise<Ground> {
  const { mode, pepper } = await openInstallation(db, config);
  const isDemo = mode === 'demo';
  const clock = await openClock(db, isDemo, real);
  return { config, db, isDemo, clock, pepper, ...(isDemo && { gateway: sandboxGateway }) };
}
