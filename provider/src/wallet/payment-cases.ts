import type { Context } from '../context/context.ts';
import { violatedConstraint } from '../db/database.ts';
import { enterCredit } from '../ledger/ledger.ts';
import { closePayment } from './settle-payment.ts';

export type CaseDecision = 'accepted' | 'declined';

interface Decided {
  trans_id: string;
  player_id: number;
  kind: 'amount' | 'refund';
  amount: number;
}

/** Decides a case once. Returns the problem, if there is one. */
export async function decideCase(
  { db, clock }: Context,
  id: number,
  decision: CaseDecision,
): Promise<string | undefined> {
  const now = new Date(clock.now());
  try {
    return await db.transaction(async (tx) => {
      // Locks the payment before the case, like a settlement, which prevents deadlocks.
      await tx.query(
        'select 1 from payments where trans_id = (select trans_id from payment_cases where id = $1) for update',
        [id],
      );
      const [decided] = await tx.query<Decided>(
        `update payment_cases c set decision = $2, decided_at = $3 from payments p
         where c.id = $1 and c.decision is null and p.trans_id = c.trans_id returning c.trans_id, p.player_id, c.kind, c.amount`,
        [id, decision, now],
      );
      if (!decided) return `Payment case ${id} does not exist or is already decided.`;
      const { player_id, trans_id, kind, amount } = decided;
      if (kind === 'amount') await closePayment(tx, decided, decision === 'accepted' ? amount : undefined, now);
      else if (decision === 'accepted') {
        const remark = `Refund of payment ${trans_id}`;
        await enterCredit(tx, { player_id, points: -amount, reason: 'credit', remark }, now);
      }
      return undefined;
    });
  } catch (failure) {
    if (violatedConstraint(failure) === 'balance_never_negative') return 'The wallet does not hold that many points.';
    throw failure;
  }
}
