import type { Context } from '../context/context.ts';
import { violatedConstraint, type Sql } from '../db/database.ts';
import { balanceOf, enterCredit } from './ledger.ts';

const TOO_MANY = 'The wallet does not hold that many points.';
const usedElsewhere = (id: string | undefined) => `The id ${id} was already used for another credit.`;

interface Credit {
  playerId: number;
  points: number;
  remark: string;
  /** An idempotency id. A repeated credit counts once. */
  id?: string | undefined;
}

/** Credits points for the operator. Negative points are debited. Returns the problem, if there is one. */
export async function creditPlayer(
  { db, clock }: Context,
  { playerId, points, remark, id }: Credit,
): Promise<string | undefined> {
  const now = new Date(clock.now());
  try {
    return await db.transaction(async (tx) => {
      const earlier = id === undefined ? 'none' : await takeId(tx, id, playerId, points);
      if (earlier === 'same') return undefined;
      if (earlier === 'other') return usedElsewhere(id);
      await enterCredit(tx, { player_id: playerId, points, reason: 'credit', remark }, now);
      return undefined;
    });
  } catch (failure) {
    if (violatedConstraint(failure) === 'balance_never_negative') return TOO_MANY;
    throw failure;
  }
}

/** Returns why a credit could not be made now, if so. */
export async function creditProblem(sql: Sql, { playerId, points, id }: Credit): Promise<string | undefined> {
  if (points + (await balanceOf(sql, playerId)) < 0) return TOO_MANY;
  const [other] = await sql.query(
    'select 1 from operator_credits where credit_id = $1 and (player_id <> $2 or points <> $3)',
    [id ?? null, playerId, points],
  );
  return other ? usedElsewhere(id) : undefined;
}

/**
 * Reserves the id of a credit. Returns which earlier credit has used the id: none, the same credit, or another credit.
 */
async function takeId(tx: Sql, id: string, playerId: number, points: number): Promise<'none' | 'same' | 'other'> {
  const taken = await tx.query(
    'insert into operator_credits (credit_id, player_id, points) values ($1, $2, $3) on conflict do nothing returning credit_id',
    [id, playerId, points],
  );
  if (taken.length > 0) return 'none';
  const same = await tx.query(
    'select 1 from operator_credits where credit_id = $1 and player_id = $2 and points = $3',
    [id, playerId, points],
  );
  return same.length > 0 ? 'same' : 'other';
}
