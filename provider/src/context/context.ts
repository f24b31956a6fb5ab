import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Reads } from '../db/reads.ts';
import type { SmsSender } from './sms-sender.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { Metrics } from './metrics.ts';
import type { Traces } from './traces.ts';
import type { Clock } from './clock.ts';
import type { ProviderConfig } from './config.ts';

/** Passed to every call, command and background job. */
export interface Context {
  config: ProviderConfig;
  db: Database;
  /** The standby if there is a fresh one, for data that may be some seconds old. Else the same as `db`. */
  reads: Reads;
  log: FastifyBaseLogger;
  /** Stored in the database. */
  isDemo: boolean;
  clock: Clock;
  pepper: string;
  traces: Traces;
  metrics: Metrics;
  /** Payments by link are off without a gateway. */
  gateway?: PaymentGateway;
  /** Codes are simulated without a sender. */
  sms?: SmsSender;
}
