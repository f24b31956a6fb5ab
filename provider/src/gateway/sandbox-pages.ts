import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Ground } from '../ground.ts';
import { readReceived } from '../http/received.ts';
import { settlePayment } from '../wallet/settle-payment.ts';
import { noSuchOrderPage, pagePolicy, paymentPage } from './payment-page.ts';
import { closeOrder, sandboxGateway } from './sandbox-gateway.ts';

interface OrderPath {
  Params: { order: string };
}

/** The page to which a payment link leads: pay, fail, or leave it pending. */
export function serveSandbox(app: FastifyInstance, ground: Ground) {
  app.get<OrderPath>('/gateway/pay/:order', async ({ params }, reply) => {
    const order = await sandboxGateway.ask(ground.db, params.order);
    return html(reply, order ? 200 : 404, order ? paymentPage(order) : noSuchOrderPage(), order?.return_url ?? '');
  });

  app.post<OrderPath>('/gateway/pay/:order', async (request, reply) => {
    const order = await sandboxGateway.ask(ground.db, request.params.order);
    if (!order) return html(reply, 404, noSuchOrderPage(), '');
    const { outcome } = (await readReceived(request)).fields;
    if (outcome === 'paid' || outcome === 'failed') {
      await closeOrder(ground.db, order.id, outcome);
      await settlePayment(ground, order.id);
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
