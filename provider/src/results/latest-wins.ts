import type { BidRowOnWire } from 'shared/provider';
import { isoInIndia } from '../context/india-time.ts';
import type { Sql } from '../db/database.ts';
import { historyColumns, historyJoins, type BidOfHistory } from './bid-rows.ts';

const forMs = 3 * 86_400_000;
const most = 5;

/** What a player has won and been paid in the last days, the latest first: for who was not looking when it was declared. */
export async function latestWins(db: Sql, playerId: number, now: number): Promise<BidRowOnWire[]> {
  const since = new Date(now - forMs);
  // By the market day too, so that only the tables of one or two months are looked at. A day is over before its close is declared.
  const rows = await db.query<BidOfHistory>(
    `select ${historyColumns}
     from bids b ${historyJoins} join declarations x on x.id = b.declaration_id
     where b.player_id = $1 and b.status = 'won' and b.day >= $2 and x.declared_at >= $3
     order by x.declared_at desc, b.id desc limit ${most}`,
    [playerId, isoInIndia(now - 2 * forMs).slice(0, 10), since],
  );
  return rows.map(({ id: _id, placed_at, ...row }) => ({ date: isoInIndia(placed_at), ...row }));
}
