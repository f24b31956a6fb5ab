import type { Context } from '../context/context.ts';
import type { Sql } from '../db/database.ts';
import { addNote } from '../players/notes.ts';

/** Why the payment could not be sent the last time. */
interface Unsent {
  reason: string;
  who: string;
  at: string;
}

/** An approved withdrawal whose payment is not recorded as sent. */
export interface DuePayout {
  id: number;
  player: string;
  name: string;
  points: number;
  pay_to: string;
  approved: Date;
  unsent: Unsent | null;
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

/** Notes about the player why a payment could not be sent. It still waits. Returns the problem, if there is one. */
export async function noteUnsent(
  context: Pick<Context, 'db' | 'clock'>,
  { id, reason, who }: { id: number; reason: string; who: string },
): Promise<string | undefined> {
  const [due] = await context.db.query<{ player_id: number }>(
    `select f.player_id from payouts s join fund_requests f on f.id = s.fund_request_id
     where s.fund_request_id = $1 and s.sent_at is null`,
    [id],
  );
  if (!due) return `Withdrawal ${id} does not wait for a payment.`;
  await addNote(context, { playerId: due.player_id, who, text: `Withdrawal ${id}${COULD_NOT}${reason}` });
  return undefined;
}

const COULD_NOT = ' could not be sent: ';

/** Returns approved withdrawals whose payment is not recorded, after an id, oldest first. */
export function duePayouts(sql: Sql, after: number, limit: number): Promise<DuePayout[]> {
  return sql.query<DuePayout>(
    `select f.id, p.phone_number as player, p.name, f.points, f.pay_to, f.decided_at as approved,
       (select json_build_object('reason', split_part(n.text, '${COULD_NOT}', 2), 'who', n.who, 'at', n.noted_at)
        from player_notes n where n.player_id = f.player_id and starts_with(n.text, 'Withdrawal ' || f.id || '${COULD_NOT}')
        order by n.id desc limit 1) as unsent
     from payouts s join fund_requests f on f.id = s.fund_request_id join players p on p.id = f.player_id
     where s.sent_at is null and s.fund_request_id > $1 order by s.fund_request_id limit $2`,
    [after, limit],
  );
}
