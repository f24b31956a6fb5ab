import type { Context } from '../context/context.ts';
import { isoInIndia } from '../context/india-time.ts';
import type { Sql } from '../db/database.ts';
import { reasonOf } from '../db/failures.ts';

/** A message to one browser of a player. */
export interface SentNotice {
  player_id: number;
  title: string;
  body: string;
  /** Why the push service did not take it. Empty if it did. */
  problem: string;
}

/** Records messages after they were sent. A failure only costs the record, so that the other messages are still sent. */
export async function storeNotices({ db, clock, log }: Context, notices: readonly SentNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await db
    .query(
      `insert into sent_notices (player_id, title, body, problem, sent_at)
       select player_id, title, body, problem, $2::timestamptz
       from json_to_recordset($1::json) as n (player_id bigint, title text, body text, problem text)`,
      [JSON.stringify(notices), new Date(clock.real())],
    )
    .catch((failure: unknown) => log.warn({ job: storeNotices.name, lost: notices.length, error: reasonOf(failure) }));
}

/** A message to a player, as the desk shows it. A code is never part of it. */
export interface ShownNotice {
  title: string;
  body: string;
  state: 'sent' | 'sending' | 'simulated' | 'failed';
  problem: string;
  at: string;
}

/** Returns the latest results and codes that were sent to a player, newest first. */
export async function noticesOf(
  sql: Sql,
  { id, phone_number }: { id: number; phone_number: string },
  limit: number,
): Promise<ShownNotice[]> {
  const rows = await sql.query<Omit<ShownNotice, 'at'> & { sent_at: Date }>(
    `(select title, body, case problem when '' then 'sent' else 'failed' end as state, problem, sent_at
      from sent_notices where player_id = $1 order by id desc limit $3)
     union all
     (select 'Code by SMS', case purpose when 'reset' then 'For a new MPIN' else 'For the sign-up' end, delivery, '', sent_at
      from otp_messages where phone_number = $2 order by sent_at desc limit $3)
     order by sent_at desc limit $3`,
    [id, phone_number, limit],
  );
  return rows.map(({ sent_at, ...notice }) => ({ ...notice, at: isoInIndia(sent_at) }));
}
