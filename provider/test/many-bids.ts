import { operatorLimit, type Database } from '../src/db/database.ts';

interface ManyBids {
  day: string;
  marketId?: number;
  /** The prefix of the bid_ids. */
  prefix?: string;
  /** The first phone number of the players who get the bids. */
  playersFrom?: string;
}

/**
 * Inserts bids of 10 points on a market's open. Spreads them over the players. Every tenth bid has the digit 6, all
 * others have 5.
 */
export async function placeMany(
  db: Database,
  bids: number,
  { day, marketId = 1, prefix = 'many', playersFrom = '' }: ManyBids,
): Promise<void> {
  // On a busy machine this may exceed the time limit of a call.
  await db.transaction(
    (tx) =>
      tx.query(
        `with whom as (select id, row_number() over (order by id) - 1 as place, count(*) over () as players from players where phone_number >= $5),
     named as (
       insert into bid_ids (player_id, bid_id, day)
       select id, $4::text || '-' || n, $2 from generate_series(1, $1::bigint) n join whom on place = n % players returning id, player_id, bid_id
     ), bid as (
       insert into bids (id, player_id, bid_id, market_id, day, game_type, session, open_digit, close_digit, open_pana, close_pana, decided_by, points, rate_min, rate_max, placed_at)
       select id, player_id, bid_id, $3, $2, 'Single Digit', 'Open', case when bid_id ~ '0$' then '6' else '5' end, 'NA', 'NA', 'NA', 'open', 10, 10, 95, now()
       from named returning id, player_id
     )
     insert into ledger_entries (player_id, amount, reason, remark, bid_id, entered_at)
     select player_id, -10, 'bid', 'Bid', id, now() from bid order by player_id, id`,
        [bids, day, marketId, prefix, playersFrom],
      ),
    operatorLimit,
  );
}
