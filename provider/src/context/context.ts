import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Reads } from '../db/reads.ts';
import type { SmsSender } from './sms-sender.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { Health } from './health.ts';
import type { Metrics } from './metrics.ts';
import type { Traces } from './traces.ts';
import type { Clock } from './clock.ts';
import type { ProviderConfig } from './config.ts';

/** The services that every call, command and background job uses. */
export interface Context {
  config: ProviderConfig;
  db: Database;
  /** The standby for reads of data that may be some seconds old. The same as `db` while no standby is fresh. */
  reads: Reads;
  log: FastifyBaseLogger;
  /** The mode that the database stores. */
  isDemo: boolean;
  clock: Clock;
  pepper: string;
  traces: Traces;
  metrics: Metrics;
  health: Health;
  /** Payments by link are off without a gateway. */
  gateway?: PaymentGateway;
  /** Absent if codes are only simulated. */
  sms?: SmsSender;
}
