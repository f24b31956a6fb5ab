import type { SandboxOrder } from './payment-page.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context/context.ts';
import type { Database, Sql } from '../db/database.ts';
import { readReceived } from '../http/received.ts';
import type { PaymentGateway } from '../context/payment-gateway.ts';
import { settlePayment } from '../wallet/settle-payment.ts';
import { noSuchOrderPage, pagePolicy, paymentPage } from './payment-page.ts';

const SANDBOX = 'sandbox';

/** Returns the payment gateway of a demo. The gateway moves no real money. */
export function sandboxGateway(db: Database): PaymentGateway {
  return {
    name: SANDBOX,
    createOrder: async ({ id, amount, returnUrl, providerUrl, at }) => {
      await db.query(
        'insert into gateway_orders (id, amount, return_url, created_at) values ($1, $2, $3, $4) on conflict do nothing',
        [id, amount, returnUrl, at],
      );
      return `${providerUrl}/gateway/pay/${id}`;
    },
    lookUp: async (orderId) => {
      const order = await sandboxOrder(db, orderId);
      return order && { ...order, refunded: 0 };
    },
  };
}

async function sandboxOrder(sql: Sql, orderId: string): Promise<SandboxOrder | undefined> {
  const [order] = await sql.query<SandboxOrder>(
    'select id, amount, state, return_url from gateway_orders where id = $1',
    [orderId],
  );
  return order;
}

/** Stores how the payer has ended the order. The first choice is final. */
export async function closeOrder(sql: Sql, orderId: string, state: 'paid' | 'failed'): Promise<void> {
  await sql.query(`update gateway_orders set state = $2 where id = $1 and state = 'created'`, [orderId, state]);
}

/** Fails all pending sandbox orders when an old database becomes production. */
export async function endSandboxOrders(sql: Sql): Promise<void> {
  await sql.query(
    `update payments set status = 'failed', settled_at = now() where status = 'pending' and gateway = '${SANDBOX}'`,
  );
}

interface OrderPath {
  Params: { order: string };
}

/** Serves the payment page, on which the payer pays an order, fails it or leaves it pending. */
export function serveSandbox(app: FastifyInstance, context: Context) {
  app.get<OrderPath>('/gateway/pay/:order', async ({ params }, reply) => {
    const order = await sandboxOrder(context.db, params.order);
    return html(reply, order ? 200 : 404, order ? paymentPage(order) : noSuchOrderPage(), order?.return_url ?? '');
  });

  app.post<OrderPath>('/gateway/pay/:order', async (request, reply) => {
    const order = await sandboxOrder(context.db, request.params.order);
    if (!order) return html(reply, 404, noSuchOrderPage(), '');
    const { outcome } = (await readReceived(request)).fields;
    if (outcome === 'paid' || outcome === 'failed') {
      await closeOrder(context.db, order.id, outcome);
      await settlePayment(context, order.id);
    }
    return reply.redirect(order.return_url, 303);
  });
}

function html(reply: FastifyReply, status: number, page: string, returnUrl: string) {
  return reply
    .code(status)
    .header('content-security-policy', pagePolicy(returnUrl))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}
