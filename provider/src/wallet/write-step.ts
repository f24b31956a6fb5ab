import type { Sql } from '../db/database.ts';
import { enterCredit } from '../ledger/ledger.ts';
import type { Payment } from './payment-facts.ts';
import type { Question } from './reconcile.ts';

/** Makes the open case of a payment the one that asks this question. Without a question, no case stays open. */
export async function writeQuestion(
  tx: Sql,
  { trans_id, open }: Payment,
  ask: Question | undefined,
  now: Date,
): Promise<void> {
  if (open && open.kind !== ask?.kind)
    await tx.query(`update payment_cases set decision = 'withdrawn', decided_at = $2 where id = $1`, [open.id, now]);
  if (!ask) return;
  await tx.query(
    `insert into payment_cases (trans_id, kind, amount, why, found_at) values ($1, $2, $3, $4, $5)
     on conflict (trans_id) where decision is null do update set amount = excluded.amount, why = excluded.why`,
    [trans_id, ask.kind, ask.amount, ask.why, now],
  );
}

/** Credits a payment. The first entry names the payment, which can happen once. A case names each later one. */
export async function credit(tx: Sql, payment: Payment, points: number, now: Date): Promise<number> {
  const { player_id, trans_id, credited } = payment;
  const named = credited === 0 ? { trans_id } : {};
  return enterCredit(tx, { player_id, points, reason: 'payment', remark: 'Deposit by payment link', ...named }, now);
}

/** Takes a refunded payment back from the wallet. */
export async function takeBack(tx: Sql, { player_id, trans_id }: Payment, points: number, now: Date): Promise<number> {
  const [entry] = await tx.query<{ id: number }>(
    `insert into ledger_entries (player_id, amount, reason, remark, entered_at)
     values ($1, -$2::bigint, 'payment refund', $3, $4) returning id`,
    [player_id, points, `Refund of payment ${trans_id}`, now],
  );
  return entry?.id ?? 0;
}
