import type { Context } from '../context/context.ts';
import { isBusy, reasonOf } from '../db/failures.ts';
import { openEndpoint } from '../http/endpoint.ts';
import { asMessage, say } from '../http/sentences.ts';
import { settlePayment, type PaymentStatus } from './settle-payment.ts';

/**
 * Returns a payment's state from the gateway. The call needs no session, so the answer contains only state and amount.
 * Any caller that has the payment's id gets it.
 */
export const paymentStatus = openEndpoint('payment_status.php', async ({ fields, context }) => {
  const [payment] = await context.db.query<{ order_id: string; status: PaymentStatus; points: number }>(
    'select order_id, status, coalesce(paid_points, points) as points from payments where trans_id = $1',
    [fields.TRANS_ID],
  );
  if (!payment) return { status: false, ...asMessage(say('unknown_payment')) };
  const status = payment.status === 'pending' ? await settleNow(context, payment.order_id) : payment.status;
  return { ...answers[status], amount: String(payment.points) };
});

const answers = {
  paid: { status: true, ...asMessage(say('payment_paid')) },
  pending: { status: false, ...asMessage(say('payment_pending')) },
  failed: { status: false, ...asMessage(say('payment_failed')) },
} as const satisfies Record<PaymentStatus, { status: boolean; message: string }>;

// If the gateway is down, the payment stays pending. The sweep settles it later.
async function settleNow(context: Context, orderId: string): Promise<PaymentStatus> {
  try {
    return await settlePayment(context, orderId);
  } catch (failure) {
    if (isBusy(failure)) throw failure;
    context.log.error({ payment: orderId, error: reasonOf(failure) });
    return 'pending';
  }
}
