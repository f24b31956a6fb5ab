import type { FastifyBaseLogger } from 'fastify';
import type { Database, Sql } from '../db/database.ts';
import type { Clock } from './clock.ts';
import type { ProviderConfig } from './config.ts';

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

/** A payment in the gateway's records. `paid` and `failed` are final. */
export interface Order {
  id: string;
  amount: number;
  state: 'created' | 'paid' | 'failed';
  return_url: string;
}

/** A service for payments by link. */
export interface Gateway {
  createOrder(sql: Sql, order: Pick<Order, 'id' | 'amount' | 'return_url'>, now: Date): Promise<void>;
  /** Reads the order from the gateway. Only this state can credit a payment. */
  fetchOrder(sql: Sql, orderId: string): Promise<Order | undefined>;
}
