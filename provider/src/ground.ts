import type { Clock } from './clock.ts';
import type { ProviderConfig } from './config.ts';
import type { Database } from './db/database.ts';

/** What every call stands on. */
export interface Ground {
  config: ProviderConfig;
  db: Database;
  clock: Clock;
  pepper: string;
}
