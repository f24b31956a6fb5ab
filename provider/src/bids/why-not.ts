import type { BidSession, Flagged } from 'shared/provider';
import type { Context } from '../context/context.ts';
import type { Sql } from '../db/database.ts';
import type { Fields } from '../http/fields.ts';
import { refused, type Refused } from '../http/refusal.ts';
import { dayTakesBid, insertMarketDay, marketOfName, standing, type Market } from '../markets/market.ts';
import type { Player } from '../players/player.ts';
import { callerOf, unlessActive } from '../players/player-endpoint.ts';
import { isAfterOpen } from './bids-statement.ts';
import type { ReadBid, SentBid } from './read-bid.ts';

/**
 * Returns why a bid may not be placed, or the first answer to a repeat. Undefined if the bid may be placed now. Reads
 * everything again, because a cache may be stale and the player's account may have changed.
 */
export async function whyNot(context: Context, fields: Fields, { bid, bidder }: SentBid): Promise<Flagged | undefined> {
  const player = await callerOf(context, fields, { claimed: bidder, isOptional: true });
  const inactive = unlessActive(player);
  if (inactive) return inactive;
  if ('success' in bid) return bid;
  const market = await marketOfName(context.db, bid.game_name);
  if (!market) return refused('unknown_market');
  // A repeat gets its first answer even after the market has closed.
  const first = await firstAnswer(context.db, player, market, bid);
  return first ?? hoursProblem(market, bid, context.clock.now()) ?? dayProblem(context, market, bid);
}

/** Returns why the hours of a market do not allow a bid. */
export function hoursProblem(market: Market, { takenUntil, session }: ReadBid, now: number): Refused | undefined {
  const needed: BidSession = takenUntil === 'open' ? 'Open' : session;
  const { sessions, rests } = standing(market, now);
  if (rests) return refused('market_rests', { market: market.name });
  if (sessions.length === 0) return refused('market_closed');
  if (!sessions.includes(needed)) return refused('open_closed', { market: market.name });
  return undefined;
}

/** Returns why the results of the day or the rates do not allow a bid. */
async function dayProblem({ db, clock }: Context, market: Market, bid: ReadBid): Promise<Refused | undefined> {
  const { day } = standing(market, clock.now());
  const [found] = await db.query<{ is_offered: boolean; is_open: boolean | null; takes_close: boolean | null }>(
    `select exists (select from rates where type = $1) as is_offered, d.is_open, d.takes_close
     from (values (true)) always left join (
       select ${dayTakesBid('day', '$2::boolean')} as is_open, ${dayTakesBid('day', 'true')} as takes_close
       from market_days day where market_id = $3 and day.day = $4
     ) d on true`,
    [bid.game_type, isAfterOpen(bid), market.id, day],
  );
  // After a failover of the database, the row of a day that this process has seen may be missing.
  if (found?.is_open === null) await insertMarketDay(db, market.id, day);
  // A result of the open may be declared in the second in which the open ends.
  if (found?.is_open === false)
    return found.takes_close ? refused('open_closed', { market: market.name }) : refused('market_closed');
  return found?.is_offered ? undefined : refused('game_not_offered', { game_type: bid.game_type });
}

interface Placed {
  is_same: boolean;
  balance_after: number;
}

/** Returns the first answer to a used bid_id. Undefined if the id is free. Refuses other content under a used id. */
async function firstAnswer(sql: Sql, player: Player, market: Market, bid: ReadBid): Promise<Flagged | undefined> {
  const { open_digit, close_digit, open_pana, close_pana } = bid.numbers;
  const [first] = await sql.query<Placed>(
    `select e.balance_after, (b.market_id, b.game_type, b.session, b.points, b.open_digit, b.close_digit, b.open_pana, b.close_pana)
       = ($3::bigint, $4::text, $5::text, $6::bigint, $7::text, $8::text, $9::text, $10::text) as is_same
     from bid_ids n join bids b on b.id = n.id and b.day = n.day join ledger_entries e on e.bid_id = n.id and e.reason = 'bid'
     where n.player_id = $1 and n.bid_id = $2`,
    [
      player.id,
      bid.bid_id,
      market.id,
      bid.game_type,
      bid.session,
      bid.points,
      open_digit,
      close_digit,
      open_pana,
      close_pana,
    ],
  );
  if (!first) return undefined;
  if (!first.is_same) return refused('bid_id_used');
  return bidPlaced(first.balance_after);
}

/** The answer to a placed bid. */
export function bidPlaced(balance: number) {
  return { success: '1' as const, msg: 'Bid placed successfully.', Remaining_user_balance: String(balance) };
}
