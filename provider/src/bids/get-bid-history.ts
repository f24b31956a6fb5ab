import type { BidRowOnWire, BidStatus } from 'shared/provider';
import { isoInIndia } from '../context/india-time.ts';
import { activeEndpoint } from '../players/player-endpoint.ts';

type Row = Omit<BidRowOnWire, 'date' | 'status'> & { placed_at: Date; status: BidStatus };

/** Newest first. */
export const getBidHistory = activeEndpoint('get_bid_history.php', async ({ context }, player) => {
  const rows = await context.db.query<Row>(
    `select b.placed_at, m.name as game_name, b.game_type, b.session, b.open_digit, b.close_digit, b.open_pana, b.close_pana,
       b.points::text as points_action, b.status, b.win_points::text as win_points, b.bid_id,
       coalesce(d.open_pana, '') as drawn_open, coalesce(d.close_pana, '') as drawn_close
     from bids b join markets m on m.id = b.market_id join market_days d on (d.market_id, d.day) = (b.market_id, b.day)
     where b.player_id = $1 order by b.id desc`,
    [player.id],
  );
  return { result: rows.map(({ placed_at, ...row }) => ({ date: isoInIndia(placed_at), ...row })) };
});
