import type { Database } from '../db/database.ts';
import type { Clock } from './clock.ts';
import type { ProviderConfig } from './config.ts';
import type { Gateway } from './gateway.ts';

/** What every call, command and background job is given. */
export interface Context {
  config: ProviderConfig;
  db: Database;
  /** Written in the database; everything that only a demo does depends on it. */
  isDemo: boolean;
  clock: Clock;
  pepper: string;
  /** Takes payments by link; without one there are none. */
  gateway?: Gateway;
}
