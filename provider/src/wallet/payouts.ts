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
    `insert into payouts (fund_request_id, reference, who, sent_at)
     select id, $2, $3, $4 from fund_requests where id = $1 and kind = 'Withdraw' and status = '1'
     on conflict do nothing returning 1`,
    [id, reference, who.slice(0, 60), new Date(clock.real())],
  );
  if (recorded.length > 0) return undefined;
  const [sent] = await db.query<{ reference: string; who: string }>(
    'select reference, who from payouts where fund_request_id = $1',
    [id],
  );
  return sent
    ? `${sent.who} has already recorded withdrawal ${id} as sent, with the reference ${sent.reference}.`
    : `There is no approved withdrawal ${id}. Approve it before you pay it.`;
}

/** Returns approved withdrawals whose payment is not recorded, after an id, oldest first. */
export function duePayouts(sql: Sql, after: number, limit: number): Promise<DuePayout[]> {
  return sql.query<DuePayout>(
    `select f.id, p.phone_number as player, p.name, f.points, f.pay_to, f.decided_at as approved
     from fund_requests f join players p on p.id = f.player_id
     where f.kind = 'Withdraw' and f.status = '1' and f.id > $1
       and f.decided_at >= (select applied_at from migrations where name = '039-payouts-and-notes')
       and not exists (select from payouts s where s.fund_request_id = f.id)
     order by f.id limit $2`,
    [after, limit],
  );
}
