import { randomBytes } from 'node:crypto';
import type { Sql } from '../db/database.ts';

/** A payment as the gateway knows it. `paid` and `failed` are final. */
export interface Order {
  id: string;
  amount: number;
  state: 'created' | 'paid' | 'failed';
  return_url: string;
}

/** An order that cannot be guessed from another. */
export function newOrderId(): string {
  return randomBytes(16).toString('hex');
}

export async function createOrder(sql: Sql, order: Pick<Order, 'id' | 'amount' | 'return_url'>, now: Date): Promise<void> {
  await sql.query('insert into gateway_orders (id, amount, return_url, created_at) values ($1, $2, $3, $4)', [
    order.id,
    order.amount,
    order.return_url,
    now,
  ]);
}

/** What the gateway says about an order: the only word on which a payment is credited. */
export async function askGateway(sql: Sql, orderId: string): Promise<Order | undefined> {
  const [order] = await sql.query<Order>('select id, amount, state, return_url from gateway_orders where id = $1', [orderId]);
  return order;
}

/** What the payer did on the gateway's page; an order that is paid or failed stays so. */
export async function closeOrder(sql: Sql, orderId: string, state: 'paid' | 'failed'): Promise<void> {
  await sql.query(`update gateway_orders set state = $2 where id = $1 and state = 'created'`, [orderId, state]);
}
