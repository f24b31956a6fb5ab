import type { Ground } from '../ground.ts';
import { repayOwed } from './owed.ts';

export type PaymentStatus = 'pending' | 'paid' | 'failed';

/** Asks the gateway how a payment stands and credits it, once, to the player who made it and at the amount it was made for. */
export async function settlePayment({ db, clock, gateway }: Ground, orderId: string): Promise<PaymentStatus> {
  const order = await gateway?.ask(db, orderId);
  if (!order || order.state === 'created') return 'pending';

  const now = new Date(clock.now());
  return db.transaction(async (tx) => {
    // Other money than was asked for is nobody's to credit automatically: it stays pending, for the operator to look at.
    const [settled] = await tx.query<{ trans_id: string; player_id: number; points: number }>(
      `update payments set status = $2, settled_at = $3 where order_id = $1 and status = 'pending' and points = $4
       returning trans_id, player_id, points`,
      [orderId, order.state, now, order.amount],
    );
    if (settled && order.state === 'paid') {
      await tx.query(
        `insert into ledger_entries (player_id, amount, reason, remark, trans_id, entered_at) values ($1, $2, 'payment', $3, $4, $5)`,
        [settled.player_id, settled.points, 'Deposit by payment link', settled.trans_id, now],
      );
      await repayOwed(tx, now, settled.player_id);
    }
    const [payment] = await tx.query<{ status: PaymentStatus }>('select status from payments where order_id = $1', [orderId]);
    return payment?.status ?? 'pending';
  });
}

/** Payments whose payer never came back to the app. */
export async function settleWaitingPayments(ground: Ground): Promise<void> {
  const waiting = await ground.db.query<{ order_id: string }>(
    `select p.order_id from payments p join gateway_orders o on o.id = p.order_id where p.status = 'pending' and o.state <> 'created' limit 100`,
  );
  for (const { order_id } of waiting) await settlePayment(ground, order_id);
}
