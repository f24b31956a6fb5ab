import type { Context } from '../context/context.ts';
import { violatedConstraint } from '../db/database.ts';
import { repayOwed } from './ledger.ts';

/** Points by the operator's hand; negative points are taken. */
export async function creditPlayer({ db, clock }: Context, playerId: number, points: number, remark: string): Promise<string | undefined> {
  const now = new Date(clock.now());
  try {
    return await db.transaction(async (tx) => {
      await tx.query(
        `insert into ledger_entries (player_id, amount, reason, remark, entered_at) values ($1, $2, 'credit', $3, $4)`,
        [playerId, points, remark, now],
      );
      await repayOwed(tx, now, [playerId]);
      return undefined;
    });
  } catch (failure) {
    if (violatedConstraint(failure) === 'balance_never_negative') return 'The wallet does not hold that many points.';
    throw failure;
  }
}
