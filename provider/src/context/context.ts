import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Clock } from './clock.ts';
import type { ProviderConfig } from './config.ts';
import type { Gateway } from './gateway.ts';

/** Passed to every call, command and background job. */
export interface Context {
  config: ProviderConfig;
  db: Database;
  log: FastifyBaseLogger;
  /** Stored in the database. */
  isDemo: boolean;
  clock: Clock;
  pepper: string;
  /** Payments by link are off without a gateway. */
  gateway?: Gateway;
}
