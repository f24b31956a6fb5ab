import type { Context } from '../context/context.ts';
import { violatedConstraint, type Sql } from '../db/database.ts';
import { isForgotten } from '../players/player.ts';
import { LookUpFailure } from './look-up-order.ts';
import type { Payment } from './payment-facts.ts';
import { reconcilePayment } from './settle-payment.ts';
import { credit, takeBack } from './write-step.ts';

export type CaseDecision = 'accepted' | 'declined';

/** A decision about a case, by its id. */
interface Decision {
  id: number;
  decision: CaseDecision;
  /** The amount that the operator saw. The service can refund more while the case waits. */
  seen?: number | undefined;
}

/** Decides a case once, after the payment was looked up again. Returns the problem, if there is one. */
export async function decideCase(context: Context, made: Decision): Promise<string | undefined> {
  const [found] = await context.db.query<{ orderId: string; gateway: string; amount: number }>(
    `select p.order_id as "orderId", p.gateway, c.amount from payment_cases c join payments p on p.trans_id = c.trans_id
     where c.id = $1 and c.decision is null`,
    [made.id],
  );
  if (!found) return `Payment case ${made.id} does not exist or is already decided.`;
  const seen = made.seen ?? found.amount;
  try {
    const done = await reconcilePayment(context, found, (tx, payment, now) =>
      decide(tx, payment, { ...made, seen }, now),
    );
    return done?.decided;
  } catch (failure) {
    if (violatedConstraint(failure) === 'balance_never_negative') return 'The wallet does not hold that many points.';
    if (!(failure instanceof LookUpFailure)) throw failure;
    return `The payment could not be looked up, so its case waits. Try again in a minute. (${failure.message})`;
  }
}

async function decide(
  tx: Sql,
  payment: Payment,
  { id, decision, seen }: Required<Decision>,
  now: Date,
): Promise<string | undefined> {
  const { open } = payment;
  if (open?.id !== id) return `Payment case ${id} is decided, or the service reports nothing to decide any more.`;
  if (seen !== open.amount)
    return `Payment case ${id} is about ${open.amount} points now, not ${seen}. Look at it again.`;
  const isAccepted = decision === 'accepted';
  if (isAccepted && open.kind === 'amount' && (await isForgotten(tx, payment.player_id)))
    return 'The player was forgotten. Refund the payment at the service, then decline the case.';
  const enter = open.kind === 'refund' ? takeBack : credit;
  await tx.query('update payment_cases set decision = $2, decided_at = $3, entry_id = $4 where id = $1', [
    id,
    decision,
    now,
    isAccepted ? await enter(tx, payment, open.amount, now) : null,
  ]);
  return undefined;
}
