import type { Context } from '../context/context.ts';
import { openEndpoint } from '../http/endpoint.ts';
import { asMessage, say } from '../http/sentences.ts';
import { enterCredit } from '../ledger/ledger.ts';

type PaymentStatus = 'pending' | 'paid' | 'failed';

/** Returns the state of a payment from the gateway. It needs no session, so it shows only the amount, to callers with the payment's id. */
export const paymentStatus = openEndpoint('payment_status.php', async ({ fields, context }) => {
  const [payment] = await context.db.query<{ order_id: string; status: PaymentStatus; points: number }>(
    'select order_id, status, points from payments where trans_id = $1',
    [fields.TRANS_ID],
  );
  if (!payment) return { status: false, ...asMessage(say('unknown_payment')) };
  const status = payment.status === 'pending' ? await settlePayment(context, payment.order_id) : payment.status;
  return { ...answers[status], amount: String(payment.points) };
});

const answers = {
  paid: { status: true, ...asMessage(say('payment_paid')) },
  pending: { status: false, ...asMessage(say('payment_pending')) },
  failed: { status: false, ...asMessage(say('payment_failed')) },
} as const satisfies Record<PaymentStatus, { status: boolean; message: string }>;

/** Fetches a payment's state from the gateway and credits it once, to the player who created it. */
export async function settlePayment({ db, clock, gateway }: Context, orderId: string): Promise<PaymentStatus> {
  const order = await gateway?.fetchOrder(db, orderId);
  if (!order || order.state === 'created') return 'pending';

  const now = new Date(clock.now());
  return db.transaction(async (tx) => {
    // A payment with another amount stays pending, for the operator to check.
    const [settled] = await tx.query<{ trans_id: string; player_id: number; points: number }>(
      `update payments set status = $2, settled_at = $3 where order_id = $1 and status = 'pending' and points = $4
       returning trans_id, player_id, points`,
      [orderId, order.state, now, order.amount],
    );
    if (settled && order.state === 'paid') {
      await enterCredit(tx, { ...settled, reason: 'payment', remark: 'Deposit by payment link' }, now);
    }
    const [payment] = await tx.query<{ status: PaymentStatus }>('select status from payments where order_id = $1', [
      orderId,
    ]);
    return payment?.status ?? 'pending';
  });
}

/** Settles payments whose player did not return to the app. */
export async function settleWaitingPayments(context: Context): Promise<void> {
  const waiting = await context.db.query<{ order_id: string }>(
    `select p.order_id from payments p join gateway_orders o on o.id = p.order_id where p.status = 'pending' and o.state <> 'created' limit 100`,
  );
  for (const { order_id } of waiting) await settlePayment(context, order_id);
}
