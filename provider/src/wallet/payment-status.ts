import type { Context } from '../context/context.ts';
import { LookUpFailure } from './look-up-order.ts';
import { openEndpoint } from '../http/endpoint.ts';
import { asMessage, say } from '../http/sentences.ts';
import type { PaymentStatus } from './payment-facts.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Returns a payment's state from the gateway. The call needs no session, so the answer contains only state and amount.
 * Any caller that has the payment's id gets it.
 */
export const paymentStatus = openEndpoint('payment_status.php', async ({ fields, context }) => {
  const [payment] = await context.db.query<Stored>(
    'select order_id, status, coalesce(paid_points, points) as points from payments where trans_id = $1',
    [fields.TRANS_ID],
  );
  if (!payment) return { status: false, ...asMessage(say('unknown_payment')) };
  const status = payment.status === 'paid' ? 'paid' : await settleShared(context, payment);
  return { ...answers[status], amount: String(payment.points) };
});

interface Stored {
  order_id: string;
  status: PaymentStatus;
  points: number;
}

const answers = {
  paid: { status: true, ...asMessage(say('payment_paid')) },
  pending: { status: false, ...asMessage(say('payment_pending')) },
  failed: { status: false, ...asMessage(say('payment_failed')) },
} as const satisfies Record<PaymentStatus, { status: boolean; message: string }>;

const SHARED_MS = 3000;
const lookUps = new Map<string, { at: number; status: Promise<PaymentStatus> }>();

// The call needs no session, so all callers share one look-up of an order every few seconds.
function settleShared(context: Context, payment: Stored): Promise<PaymentStatus> {
  const now = context.clock.real();
  for (const [orderId, { at }] of lookUps) if (Math.abs(now - at) >= SHARED_MS) lookUps.delete(orderId);
  const known = lookUps.get(payment.order_id);
  if (known) return known.status;
  const status = settleNow(context, payment);
  lookUps.set(payment.order_id, { at: now, status });
  return status;
}

// If the gateway is down, the payment keeps its status. The sweep settles it later.
async function settleNow(context: Context, { order_id, status }: Stored): Promise<PaymentStatus> {
  try {
    return await settlePayment(context, order_id);
  } catch (failure) {
    if (!(failure instanceof LookUpFailure)) throw failure;
    context.log.error({ payment: order_id, error: failure.message });
    return status;
  }
}
