import type { Sql } from '../db/database.ts';

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
