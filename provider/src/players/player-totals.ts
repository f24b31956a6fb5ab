import type { Sql } from '../db/database.ts';

export interface PlayerTotals {
  deposits: number;
  /** What operators have credited, less what they have removed. */
  credits: number;
  bids: number;
  wins: number;
  withdrawals: number;
  /** False if the wallet has more entries than were added up. */
  isWhole: boolean;
}

// Adding up more would keep the desk waiting for a player of many years.
const MAX_ENTRIES = 5000;

/** Adds up what a wallet has got and given, over its latest entries. */
export async function totalsOf(sql: Sql, playerId: number): Promise<PlayerTotals> {
  const [row] = await sql.query<PlayerTotals>(
    `select coalesce(sum(amount) filter (where reason in ('deposit', 'payment', 'payment refund')), 0)::bigint as deposits,
       coalesce(sum(amount) filter (where reason = 'credit'), 0)::bigint as credits,
       coalesce(-sum(amount) filter (where reason in ('bid', 'refund')), 0)::bigint as bids,
       coalesce(sum(amount) filter (where reason in ('win', 'win reversed')), 0)::bigint as wins,
       coalesce(-sum(amount) filter (where reason in ('withdrawal', 'withdrawal returned')), 0)::bigint as withdrawals,
       count(*) < ${MAX_ENTRIES} as "isWhole"
     from (
       select reason, amount from ledger_entries where player_id = $1 and account = 'wallet' order by seq desc limit ${MAX_ENTRIES}
     ) e`,
    [playerId],
  );
  if (!row) throw new Error('An aggregate has one row.');
  return row;
}
