import type { Context } from '../context/context.ts';
import { DAY_MS } from '../context/india-time.ts';
import type { Sql } from '../db/database.ts';
import { enterCredit } from '../ledger/ledger.ts';
import { isForgotten } from '../players/player.ts';
import type { Order } from '../context/payment-gateway.ts';
import { noteRefund, openCase } from './payment-cases.ts';

export type PaymentStatus = 'pending' | 'paid' | 'failed';

interface Payment {
  trans_id: string;
  player_id: number;
  points: number;
  status: PaymentStatus;
  /** Failed only because it was unpaid for too long. It is still credited once it is paid. */
  is_expired: boolean;
}

export const DAYS_UNTIL_EXPIRED = 7;
const DAYS_OF_REFUNDS = 30;

/** Fetches a payment's state from the gateway and credits it once. What the operator must decide becomes a case. */
export async function settlePayment({ db, clock, gateway, metrics }: Context, orderId: string): Promise<PaymentStatus> {
  const order = await gateway?.lookUp(orderId);
  const now = new Date(clock.now());
  let before = 'pending' as PaymentStatus;
  const status = await db.transaction(async (tx) => {
    const [payment] = await tx.query<Payment>(
      `update payments set checked_at = $2 where order_id = $1 and gateway = $3
       returning trans_id, player_id, points, status, expired_at is not null as is_expired`,
      [orderId, now, gateway?.name ?? ''],
    );
    if (!payment) return 'pending';
    before = payment.status;
    const isOpen = before === 'pending' || payment.is_expired;
    if (!order || order.state === 'created') {
      if (before === 'pending' && (await expireOld(tx, now, { orderId })) > 0) return 'failed';
    } else if (isOpen) return settleOpen(tx, payment, order, now);
    else if (before === 'paid' && order.refunded > 0) await noteRefund(tx, payment, order.refunded, now);
    return before;
  });
  // Counted after the commit, because a transaction can run twice.
  if (status !== before && status !== 'pending') metrics.payments.inc({ result: status });
  return status;
}

async function settleOpen(tx: Sql, payment: Payment, order: Order, now: Date): Promise<PaymentStatus> {
  const kept = order.state === 'paid' ? order.amount - order.refunded : 0;
  // An expired payment does not block `forget`, so its player may be gone.
  if (kept > 0 && (kept !== payment.points || (await isForgotten(tx, payment.player_id)))) {
    await tx.query(`update payments set status = 'pending', settled_at = null, expired_at = null where trans_id = $1`, [
      payment.trans_id,
    ]);
    await openCase(tx, payment, { kind: 'amount', amount: kept }, now);
    return 'pending';
  }
  return closePayment(tx, payment, kept > 0 ? kept : undefined, now);
}

/** Ends an open payment: credits what was paid, or nothing. The caller must hold the lock on the payment's row. */
export async function closePayment(
  tx: Sql,
  { trans_id, player_id }: Pick<Payment, 'trans_id' | 'player_id'>,
  paid: number | undefined,
  now: Date,
): Promise<PaymentStatus> {
  const status = paid === undefined ? 'failed' : 'paid';
  await tx.query(
    'update payments set status = $2, settled_at = $3, paid_points = $4, expired_at = null where trans_id = $1',
    [trans_id, status, now, paid ?? null],
  );
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

/** SQL that checks that a payment `p` does not wait for a decision. */
export const hasNoCase = `not exists (select from payment_cases c where c.trans_id = p.trans_id and c.decision is null)`;

/**
 * Expires payments that are pending for too long: one payment, or those of other gateways, which cannot be looked up.
 * Returns their number.
 */
async function expireOld(sql: Sql, now: Date, which: { orderId: string } | { notOf: string }): Promise<number> {
  const [condition, value] = 'orderId' in which ? ['order_id = $3', which.orderId] : ['gateway <> $3', which.notOf];
  const expired = await sql.query(
    `update payments p set status = 'failed', settled_at = $1, expired_at = $1
     where status = 'pending' and created_at <= $2 and ${condition} and ${hasNoCase} returning 1`,
    [now, daysBefore(now, DAYS_UNTIL_EXPIRED), value],
  );
  return expired.length;
}

/** Settles payments whose player did not return, finds refunds whose webhook was lost, and expires unpaid payments. */
export async function settleWaitingPayments(context: Context): Promise<void> {
  const { db, clock, gateway, metrics } = context;
  const now = new Date(clock.now());
  metrics.payments.inc({ result: 'failed' }, await expireOld(db, now, { notOf: gateway?.name ?? '' }));
  if (!gateway) return;
  const waiting = await db.query<{ order_id: string }>(
    `select order_id from payments p where gateway = $1 and (status = 'pending' and (created_at > $2 or ${hasNoCase})
       or status = 'paid' and settled_at > $3 and checked_at < $4)
     order by checked_at nulls first limit 100`,
    [gateway.name, daysBefore(now, DAYS_UNTIL_EXPIRED), daysBefore(now, DAYS_OF_REFUNDS), daysBefore(now, 1)],
  );
  for (const { order_id } of waiting) {
    try {
      await settlePayment(context, order_id);
    } catch (failure) {
      // If the gateway fails, the run ends here. The next run starts with other payments, in case only this one fails.
      await db.query('update payments set checked_at = $2 where order_id = $1', [order_id, now]);
      throw failure;
    }
  }
}

function daysBefore(now: Date, days: number): Date {
  return new Date(Number(now) - days * DAY_MS);
}
