import type { Sql } from '../db/database.ts';
import { refused } from '../http/refusal.ts';
import type { Market } from '../markets/market.ts';
import type { Player } from '../players/player.ts';
import type { ReadBid } from './read-bid.ts';

interface Placed {
  is_same: boolean;
  balance_after: number;
}

/** What was answered when this bid_id was taken; nothing when it is free. Other content under a taken id is refused. */
export async function firstAnswer(sql: Sql, player: Player, market: Market, bid: ReadBid) {
  const { open_digit, close_digit, open_pana, close_pana } = bid.numbers;
  const [placed] = await sql.query<Placed>(
    `select e.balance_after, (b.market_id, b.game_type, b.session, b.points, b.open_digit, b.close_digit, b.open_pana, b.close_pana)
       = ($3::bigint, $4::text, $5::text, $6::bigint, $7::text, $8::text, $9::text, $10::text) as is_same
     from bids b join ledger_entries e on e.bid_id = b.id and e.reason = 'bid'
     where b.player_id = $1 and b.bid_id = $2`,
    [player.id, bid.bid_id, market.id, bid.game_type, bid.session, bid.points, open_digit, close_digit, open_pana, close_pana],
  );
  if (!placed) return undefined;
  if (!placed.is_same) return refused('This bid_id was already used for another bid.');
  return { success: '1' as const, msg: 'Bid placed successfully.', Remaining_user_balance: String(placed.balance_after) };
}
