import type { BidRowOnWire, OutcomeOnWire } from 'shared/provider';
import { DAY_MS, isoInIndia } from '../context/india-time.ts';
import type { Sql } from '../db/database.ts';
import { historyColumns, historyJoins, type BidOfHistory } from './bid-rows.ts';

const forMs = 3 * DAY_MS;
const most = 5;

interface LatestWins {
  wins: BidRowOnWire[];
  outcomes: OutcomeOnWire[];
}

/** Returns a player's paid wins of the last days, newest first, and the outcome of each declaration. */
export async function latestWins(db: Sql, playerId: number, now: number): Promise<LatestWins> {
  const since = new Date(now - forMs);
  // The condition on the market day limits the read to one or two monthly partitions. A day may already be over when
  // its close is declared.
  const firstDay = isoInIndia(now - 2 * forMs).slice(0, 10);
  const rows = await db.query<BidOfHistory & { outcome: string }>(
    `select ${historyColumns}, x.id::text as outcome
     from bids b ${historyJoins} join declarations x on x.id = b.declaration_id
     where b.player_id = $1 and b.status = 'won' and b.day >= $2 and x.declared_at >= $3
     order by x.declared_at desc, b.id desc limit ${most}`,
    [playerId, firstDay, since],
  );
  const wins = rows.map(({ id: _id, placed_at, ...row }) => ({ date: isoInIndia(placed_at), ...row }));
  const declarations = [...new Set(rows.map(({ outcome }) => Number(outcome)))];
  return { wins, outcomes: declarations.length === 0 ? [] : await outcomesOf(db, playerId, declarations, firstDay) };
}

// A settlement runs in batches. Before the last batch the sums would lack pending bids, so skip unfinished settlements.
function outcomesOf(
  db: Sql,
  playerId: number,
  declarations: readonly number[],
  firstDay: string,
): Promise<OutcomeOnWire[]> {
  return db.query<OutcomeOnWire>(
    `select x.id::text as id, m.name as game_name, initcap(x.half) as session, sum(b.points)::text as staked, sum(b.win_points)::text as won
     from declarations x join markets m on m.id = x.market_id join bids b on b.declaration_id = x.id
     where x.id = any($1::bigint[]) and x.settled_at is not null and b.player_id = $2 and b.day >= $3
     group by x.id, m.name order by x.declared_at desc, x.id desc`,
    [declarations, playerId, firstDay],
  );
}
