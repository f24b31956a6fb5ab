import type { PlayedOnWire } from 'shared/provider';
import { indiaDay } from 'shared/rules';
import { isoInIndia } from '../context/india-time.ts';
import type { Sql } from '../db/database.ts';

interface Played {
  bids: number;
  staked: number;
  pending: number;
  won: number;
}

/**
 * Returns the points that a player has staked and won since an instant, for a reality check. Pending bids count as
 * staked, but not in the net.
 */
export async function playedSince(
  sql: Sql,
  playerId: number,
  { since, now }: { since: number; now: number },
): Promise<PlayedOnWire> {
  const [played] = await sql.query<Played>(
    `select count(*) filter (where reason = 'bid')::int as bids,
       coalesce(-sum(amount) filter (where reason in ('bid', 'refund')), 0)::bigint as staked,
       (select coalesce(sum(points), 0)::bigint from bids
        where player_id = $1 and placed_at >= $2 and day >= $3 and status = 'pending') as pending,
       coalesce(sum(amount) filter (where reason in ('win', 'win reversed', 'repaid')), 0)::bigint as won
     from ledger_entries where player_id = $1 and account = 'wallet' and seq >= (select first_entry_since($1, $2)) and entered_at >= $2`,
    [playerId, new Date(since), indiaDay(since)],
  );
  const { bids, staked, pending, won } = played ?? { bids: 0, staked: 0, pending: 0, won: 0 };
  return {
    since: isoInIndia(since),
    minutes: String(Math.max(0, Math.floor((now - since) / 60_000))),
    bids: String(bids),
    staked: String(staked),
    pending: String(pending),
    won: String(won),
    net: String(won - staked + pending),
  };
}
