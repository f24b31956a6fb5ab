import type { Context } from '../context/context.ts';
import { violatedConstraint, type Sql } from '../db/database.ts';
import { isForgotten } from '../players/player.ts';
import { closePayment } from './settle-payment.ts';

export type CaseDecision = 'accepted' | 'declined';

interface Decided {
  trans_id: string;
  player_id: number;
  kind: 'amount' | 'refund';
  amount: number;
}

class CaseProblem extends Error {}

/** A decision about a case, by its id. */
interface Decision {
  id: number;
  decision: CaseDecision;
  /** The amount that the operator saw. The service can refund more while the case waits. */
  seen?: number | undefined;
}

/** Decides a case once. Returns the problem, if there is one. */
export async function decideCase({ db, clock }: Context, made: Decision): Promise<string | undefined> {
  const now = new Date(clock.now());
  try {
    await db.transaction((tx) => decide(tx, made, now));
    return undefined;
  } catch (failure) {
    if (failure instanceof CaseProblem) return failure.message;
    if (violatedConstraint(failure) === 'balance_never_negative') return 'The wallet does not hold that many points.';
    throw failure;
  }
}

async function decide(tx: Sql, { id, decision, seen }: Decision, now: Date): Promise<void> {
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
  if (!decided) throw new CaseProblem(`Payment case ${id} does not exist or is already decided.`);
  const { player_id, kind, amount } = decided;
  if (seen !== undefined && seen !== amount)
    throw new CaseProblem(`Payment case ${id} is about ${amount} points now, not ${seen}. Look at it again.`);
  const isAccepted = decision === 'accepted';
  if (kind === 'refund') {
    if (isAccepted) await enterRefund(tx, id, decided, now);
    return;
  }
  if (isAccepted && (await isForgotten(tx, player_id)))
    throw new CaseProblem('The player was forgotten. Refund the payment at the service, then decline the case.');
  await closePayment(tx, decided, isAccepted ? amount : undefined, now);
}

// The case names its entry, so that it can be entered only once.
async function enterRefund(tx: Sql, id: number, { player_id, trans_id, amount }: Decided, now: Date): Promise<void> {
  await tx.query(
    `with entry as (
       insert into ledger_entries (player_id, amount, reason, remark, entered_at)
       values ($2, -$3::bigint, 'payment refund', $4, $5) returning id
     )
     update payment_cases set entry_id = entry.id from entry where payment_cases.id = $1`,
    [id, player_id, amount, `Refund of payment ${trans_id}`, now],
  );
}
