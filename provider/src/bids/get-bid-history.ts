import type { BidRowOnWire, BidStatus } from 'shared/provider';
import { isoInIndia } from '../context/india-time.ts';
import type { Fields } from '../http/fields.ts';
import { readPage, rowId } from '../http/page.ts';
import { activeEndpoint } from '../players/player-endpoint.ts';

export type BidOfHistory = Omit<BidRowOnWire, 'date' | 'status'> & { id: number; placed_at: Date; status: BidStatus };

/** What a row of the history has, of a bid `b` and its market's day. */
export const historyColumns = `b.id, b.placed_at, m.name as game_name, b.game_type, b.session, b.open_digit, b.close_digit, b.open_pana, b.close_pana,
  b.points::text as points_action, b.status, b.win_points::text as win_points, b.bid_id,
  coalesce(d.open_pana, '') as drawn_open, coalesce(d.close_pana, '') as drawn_close`;
export const historyJoins = 'join markets m on m.id = b.market_id join market_days d on (d.market_id, d.day) = (b.market_id, b.day)';

/** Newest first. */
export const getBidHistory = activeEndpoint('get_bid_history.php', async ({ fields, context }, player) => {
  const page = readPage(fields as Fields);
  const rows = await context.db.query<BidOfHistory>(
    `select ${historyColumns}
     from (select * from bids where player_id = $1 and id < coalesce($2::bigint, 9223372036854775807) order by id desc limit $3) b
     ${historyJoins}
     order by b.id desc`,
    [player.id, page.before?.split('-')[0], page.limit],
  );
  return { result: rows.map(({ id, placed_at, ...row }) => ({ date: isoInIndia(placed_at), ...row, ...rowId(page, id) })) };
});
