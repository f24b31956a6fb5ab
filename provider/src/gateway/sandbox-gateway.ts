import type { Sql } from '../db/database.ts';
import type { Gateway, Order } from './gateway.ts';

/** A gateway whose payers pay nothing: a demo's only. */
export const sandboxGateway: Gateway = {
  createOrder: async (sql, { id, amount, return_url }, now) => {
    await sql.query('insert into gateway_orders (id, amount, return_url, created_at) values ($1, $2, $3, $4)', [id, amount, return_url, now]);
  },
  ask: async (sql, orderId) => {
    const [order] = await sql.query<Order>('select id, amount, state, return_url from gateway_orders where id = $1', [orderId]);
    return order;
  },
};

/** What the payer did on the gateway's page; an order that is paid or failed stays so. */
export async function closeOrder(sql: Sql, orderId: string, state: 'paid' | 'failed'): Promise<void> {
  await sql.query(`update gateway_orders set state = $2 where id = $1 and state = 'created'`, [orderId, state]);
}

/** Ends without points what still waits for this gateway, in a database that it no longer serves. */
export async function endSandboxOrders(sql: Sql): Promise<void> {
  await sql.query(
    `update payments set status = 'failed', settled_at = now() where status = 'pending' and order_id in (select id from gateway_orders)`,
  );
}
