import { isoInIndia } from '../context/india-time.ts';
import type { Fields } from '../http/fields.ts';
import { readPage, rowId } from '../http/page.ts';
import { activeEndpoint } from '../players/player-endpoint.ts';
import { historyColumns, historyJoins, type BidOfHistory } from '../results/bid-rows.ts';

/** Returns the player's bids, newest first. */
export const getBidHistory = activeEndpoint('get_bid_history.php', async ({ fields, context }, player) => {
  const page = readPage(fields as Fields);
  const rows = await context.db.query<BidOfHistory>(
    `select ${historyColumns}
     from (select * from bids where player_id = $1 and id < coalesce($2::bigint, 9223372036854775807) order by id desc limit $3) b
     ${historyJoins}
     order by b.id desc`,
    [player.id, page.before?.split('-')[0], page.limit],
  );
  return {
    result: rows.map(({ id, placed_at, ...row }) => ({ date: isoInIndia(placed_at), ...row, ...rowId(page, id) })),
  };
});
