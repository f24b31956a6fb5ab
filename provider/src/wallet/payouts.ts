import type { Context } from '../context/context.ts';
import type { Sql } from '../db/database.ts';
import { enterCredit } from '../ledger/ledger.ts';
import { addNote } from '../players/notes.ts';
import { payToOf, sharersOf, type PayTo, type Sharer } from './bank-account.ts';

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
  pay_to: PayTo;
  sharers: Sharer[];
  approved: Date;
  unsent: Unsent | null;
}

interface PayoutAct {
  id: number;
  who: string;
}

/** Records the payment of an approved withdrawal once. Returns the problem, if there is one. */
export async function recordPayout(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, reference, who }: PayoutAct & { reference: string },
): Promise<string | undefined> {
  const recorded = await db.query(
    `update payouts set reference = $2, who = $3, sent_at = $4
     where fund_request_id = $1 and sent_at is null and returned_at is null returning 1`,
    [id, reference, who.slice(0, MOST_OF_NAME), new Date(clock.real())],
  );
  return recorded.length > 0 ? undefined : whyNotDue(db, id);
}

/** Returns how many points a return of a payout would credit, or why it cannot be returned. */
export async function pointsToReturn(sql: Sql, id: number): Promise<number | string> {
  const [due] = await sql.query<{ points: number }>(
    `select f.points from payouts s join fund_requests f on f.id = s.fund_request_id
     where s.fund_request_id = $1 and s.sent_at is null and s.returned_at is null`,
    [id],
  );
  return due?.points ?? whyNotDue(sql, id);
}

/** Returns the points of an approved withdrawal that could not be sent, once. Returns the problem, if there is one. */
export async function returnPayout(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, reason, who }: PayoutAct & { reason: string },
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const returned = await tx.query(
      `update payouts set who = $2, returned_at = $3
       where fund_request_id = $1 and sent_at is null and returned_at is null returning 1`,
      [id, who.slice(0, MOST_OF_NAME), new Date(clock.real())],
    );
    if (returned.length === 0) return whyNotDue(tx, id);
    // For clients that know no returned withdrawal, it is declined with this reason.
    const [request] = await tx.query<{ player_id: number; points: number }>(
      `update fund_requests set status = '-1', note = $2 where id = $1 returning player_id, points`,
      [id, reason],
    );
    if (!request) throw new Error(`The withdrawal ${id} does not exist.`);
    const remark = `Withdraw request ${id} declined`;
    const entry = { ...request, reason: 'withdrawal returned', remark, fund_request_id: id } as const;
    await enterCredit(tx, entry, new Date(clock.now()));
    return undefined;
  });
}

const MOST_OF_NAME = 60;

async function whyNotDue(sql: Sql, id: number): Promise<string> {
  const [ended] = await sql.query<{ reference: string; who: string; is_returned: boolean }>(
    `select reference, who, returned_at is not null as is_returned from payouts
     where fund_request_id = $1 and (sent_at is not null or returned_at is not null)`,
    [id],
  );
  if (!ended) return `There is no approved withdrawal ${id} to pay. Approve a withdrawal before you pay it.`;
  return ended.is_returned
    ? `${ended.who} has already returned the points of withdrawal ${id} to the wallet. Do not pay it.`
    : `${ended.who} has already recorded withdrawal ${id} as sent, with the reference ${ended.reference}.`;
}

/** Notes about the player why a payment could not be sent. It still waits. Returns the problem, if there is one. */
export async function noteUnsent(
  context: Pick<Context, 'db' | 'clock'>,
  { id, reason, who }: PayoutAct & { reason: string },
): Promise<string | undefined> {
  const [due] = await context.db.query<{ player_id: number }>(
    `select f.player_id from payouts s join fund_requests f on f.id = s.fund_request_id
     where s.fund_request_id = $1 and s.sent_at is null and s.returned_at is null`,
    [id],
  );
  if (!due) return `Withdrawal ${id} does not wait for a payment.`;
  await addNote(context, { playerId: due.player_id, who, text: `Withdrawal ${id}${COULD_NOT}${reason}` });
  return undefined;
}

const COULD_NOT = ' could not be sent: ';

/** Returns approved withdrawals whose payment is not recorded, oldest first. `which` is a condition on `id`, with `$1`. */
export function duePayouts(sql: Sql, which: string, key: number | string, limit: number): Promise<DuePayout[]> {
  return sql.query<DuePayout>(
    `select f.id, p.phone_number as player, p.name, f.points, ${payToOf()} as pay_to,
       ${sharersOf('f.account', 'f.ifsc', 'f.player_id')}, f.decided_at as approved,
       (select json_build_object('reason', split_part(n.text, '${COULD_NOT}', 2), 'who', n.who, 'at', n.noted_at)
        from player_notes n where n.player_id = f.player_id and starts_with(n.text, 'Withdrawal ' || f.id || '${COULD_NOT}')
        order by n.id desc limit 1) as unsent
     from payouts s join fund_requests f on f.id = s.fund_request_id join players p on p.id = f.player_id
     where s.sent_at is null and s.returned_at is null and s.fund_request_${which} order by s.fund_request_id limit $2`,
    [key, limit],
  );
}
