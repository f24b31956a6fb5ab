import type { Context } from '../context/context.ts';
import type { Sql } from '../db/database.ts';

/** An approved withdrawal whose payment is not recorded as sent. */
export interface DuePayout {
  id: number;
  player: string;
  name: string;
  points: number;
  pay_to: string;
  approved: Date;
}

/** Records the payment of an approved withdrawal once. Returns the problem, if there is one. */
export async function recordPayout(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, reference, who }: { id: number; reference: string; who: string },
): Promise<string | undefined> {
  const recorded = await db.query(
    `update payouts set reference = $2, who = $3, sent_at = $4 where fund_request_id = $1 and sent_at is null returning 1`,
    [id, reference, who.slice(0, 60), new Date(clock.real())],
  );
  if (recorded.length > 0) return undefined;
  const [sent] = await db.query<{ reference: string; who: string }>(
    'select reference, who from payouts where fund_request_id = $1 and sent_at is not null',
    [id],
  );
  return sent
    ? `${sent.who} has already recorded withdrawal ${id} as sent, with the reference ${sent.reference}.`
    : `There is no approved withdrawal ${id} to pay. Approve a withdrawal before you pay it.`;
}

/** Returns approved withdrawals whose payment is not recorded, after an id, oldest first. */
export function duePayouts(sql: Sql, after: number, limit: number): Promise<DuePayout[]> {
  return sql.query<DuePayout>(
    `select f.id, p.phone_number as player, p.name, f.points, f.pay_to, f.decided_at as approved
     from payouts s join fund_requests f on f.id = s.fund_request_id join players p on p.id = f.player_id
     where s.sent_at is null and s.fund_request_id > $1 order by s.fund_request_id limit $2`,
    [after, limit],
  );
}
