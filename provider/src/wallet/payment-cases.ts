import type { Sql } from '../db/database.ts';

/** What the operator must decide about a payment. */
interface Found {
  kind: 'amount' | 'refund';
  amount: number;
}

/** Opens a case, or updates the amount of the open one. */
export async function openCase(
  tx: Sql,
  { trans_id }: { trans_id: string },
  { kind, amount }: Found,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into payment_cases (trans_id, kind, amount, found_at) values ($1, $2, $3, $4)
     on conflict (trans_id) where decision is null do update set amount = excluded.amount`,
    [trans_id, kind, amount, now],
  );
}

/** Opens a case for what was refunded since the last decided case. The gateway reports the total of all refunds. */
export async function noteRefund(tx: Sql, payment: { trans_id: string }, refunded: number, now: Date): Promise<void> {
  const [decided] = await tx.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::bigint as sum from payment_cases where trans_id = $1 and kind = 'refund' and decision is not null`,
    [payment.trans_id],
  );
  const amount = refunded - Number(decided?.sum);
  if (amount > 0) await openCase(tx, payment, { kind: 'refund', amount }, now);
}
