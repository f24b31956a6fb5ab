import type { Sql } from '../db/database.ts';

/** A payment as the gateway knows it. `paid` and `failed` are final. */
export interface Order {
  id: string;
  amount: number;
  state: 'created' | 'paid' | 'failed';
  return_url: string;
}

/** A service that takes payments by link. */
export interface Gateway {
  createOrder(sql: Sql, order: Pick<Order, 'id' | 'amount' | 'return_url'>, now: Date): Promise<void>;
  /** The order as the gateway has it: the only thing on which a payment is credited. */
  ask(sql: Sql, orderId: string): Promise<Order | undefined>;
}
