import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import type { PaymentGateway } from '../context/payment-gateway.ts';
import { reasonOf } from '../db/failures.ts';
import { readRawBody } from '../http/received.ts';
import { HttpRefusal, refused } from '../http/refusal.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Serves the gateway's webhook. The webhook itself credits nothing: a valid signature makes the provider look the order
 * up.
 */
export function serveWebhook(app: FastifyInstance, context: Context) {
  const read = context.gateway?.readWebhook;
  if (!read) return;
  app.post('/gateway/webhook', async (request, reply) => {
    const orderId: unknown = readSafely(context, read, await readRawBody(request), request.headers);
    if (typeof orderId !== 'string') throw new HttpRefusal(401, refused('unreadable_request'));
    try {
      await settlePayment(context, orderId);
    } catch (failure) {
      // The gateway sends the webhook again, and the sweep would find the payment too.
      context.log.error({ payment: orderId, error: reasonOf(failure) });
      return reply.code(503).header('retry-after', 60).send(refused('busy'));
    }
    return { success: '1' };
  });
}

/** The module may not expect every body that the service can sign, such as `null`. */
function readSafely(
  { log }: Context,
  read: NonNullable<PaymentGateway['readWebhook']>,
  ...received: Parameters<typeof read>
): string | undefined {
  try {
    return read(...received);
  } catch (failure) {
    log.error({ webhook: 'unreadable', error: reasonOf(failure) });
    return undefined;
  }
}
