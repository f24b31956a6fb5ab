import type { Database } from '../src/db/database.ts';
import { DAY } from './world.ts';

/** So many bids of 10 points on the open of the first market, spread over all players; every tenth names the digit 6, the others 5. */
export async function placeMany(db: Database, bids: number, day = DAY): Promise<void> {
  await db.query(
    `with whom as (select player_id as id, row_number() over (order by player_id) - 1 as place, count(*) over () as players from wallets where account = 'wallet'),
     bid as (
       insert into bids (player_id, bid_id, market_id, day, game_type, session, open_digit, close_digit, open_pana, close_pana, decided_by, points, rate_min, rate_max, placed_at)
       select id, 'many-' || n, 1, $2, 'Single Digit', 'Open', case when n % 10 = 0 then '6' else '5' end, 'NA', 'NA', 'NA', 'open', 10, 10, 95, now()
       from generate_series(1, $1::bigint) n join whom on place = n % players
       returning id, player_id
     )
     insert into ledger_entries (player_id, amount, reason, remark, bid_id, entered_at)
     select player_id, -10, 'bid', 'Bid KALYAN Single Digit', id, now() from bid order by player_id, id`,
    [bids, day],
  );
}
