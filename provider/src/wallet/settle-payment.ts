import type { Context } from '../context/context.ts';
import { DAY_MS } from '../context/india-time.ts';
import type { Sql } from '../db/database.ts';
import { enterCredit } from '../ledger/ledger.ts';
import type { Order } from '../context/payment-gateway.ts';

export type PaymentStatus = 'pending' | 'paid' | 'failed';

interface Payment {
  trans_id: string;
  player_id: number;
  points: number;
  status: PaymentStatus;
}

/** Fetches a payment's state from the gateway and credits it once. What the operator must decide becomes a case. */
export async function settlePayment({ db, clock, gateway, metrics }: Context, orderId: string): Promise<PaymentStatus> {
  const order = await gateway?.lookUp(orderId);
  const now = new Date(clock.now());
  let wasPending = false;
  const status = await db.transaction(async (tx) => {
    const [payment] = await tx.query<Payment>(
      `update payments set checked_at = $2 where order_id = $1 and gateway = $3 returning trans_id, player_id, points, status`,
      [orderId, now, gateway?.name ?? ''],
    );
    if (!payment) return 'pending';
    wasPending = payment.status === 'pending';
    if (!order || order.state === 'created') return payment.status;
    if (payment.status === 'pending') return settlePending(tx, payment, order, now);
    if (payment.status === 'paid' && order.refunded > 0) await noteRefund(tx, payment, order.refunded, now);
    return payment.status;
  });
  // Counted after the commit, because a transaction can run twice.
  if (wasPending && status !== 'pending') metrics.payments.inc({ result: status });
  return status;
}

async function settlePending(tx: Sql, payment: Payment, order: Order, now: Date): Promise<PaymentStatus> {
  const kept = order.state === 'paid' ? order.amount - order.refunded : 0;
  if (kept > 0 && kept !== payment.points) {
    await openCase(tx, payment, { kind: 'amount', amount: kept }, now);
    return 'pending';
  }
  return closePayment(tx, payment, kept > 0 ? kept : undefined, now);
}

/** Ends a pending payment: credits what was paid, or nothing. The caller must hold the lock on the payment's row. */
export async function closePayment(
  tx: Sql,
  { trans_id, player_id }: Pick<Payment, 'trans_id' | 'player_id'>,
  paid: number | undefined,
  now: Date,
): Promise<PaymentStatus> {
  const status = paid === undefined ? 'failed' : 'paid';
  await tx.query('update payments set status = $2, settled_at = $3, paid_points = $4 where trans_id = $1', [
    trans_id,
    status,
    now,
    paid ?? null,
  ]);
  await tx.query(
    `update payment_cases set decision = 'declined', decided_at = $2 where trans_id = $1 and decision is null`,
    [trans_id, now],
  );
  if (paid !== undefined) {
    const credit = { player_id, trans_id, points: paid, reason: 'payment', remark: 'Deposit by payment link' } as const;
    await enterCredit(tx, credit, now);
  }
  return status;
}

// The gateway reports the total of all refunds. Earlier cases cover a part of it.
async function noteRefund(tx: Sql, payment: Payment, refunded: number, now: Date): Promise<void> {
  const [decided] = await tx.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::bigint as sum from payment_cases where trans_id = $1 and kind = 'refund' and decision is not null`,
    [payment.trans_id],
  );
  const amount = refunded - Number(decided?.sum);
  if (amount > 0) await openCase(tx, payment, { kind: 'refund', amount }, now);
}

async function openCase(
  tx: Sql,
  { trans_id }: Payment,
  { kind, amount }: { kind: 'amount' | 'refund'; amount: number },
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into payment_cases (trans_id, kind, amount, found_at) values ($1, $2, $3, $4)
     on conflict (trans_id) where decision is null do update set amount = excluded.amount`,
    [trans_id, kind, amount, now],
  );
}

/** Settles payments whose player did not return. Also finds refunds whose webhook was lost. */
export async function settleWaitingPayments(context: Context): Promise<void> {
  if (!context.gateway) return;
  const ago = (days: number) => new Date(context.clock.now() - days * DAY_MS);
  const waiting = await context.db.query<{ order_id: string }>(
    `select order_id from payments where gateway = $1 and (status = 'pending' and created_at > $2
       or status = 'paid' and settled_at > $3 and checked_at < $4)
     order by checked_at nulls first limit 100`,
    [context.gateway.name, ago(7), ago(30), ago(1)],
  );
  // If the gateway fails, the run ends here. The next run tries again.
  for (const { order_id } of waiting) await settlePayment(context, order_id);
}
