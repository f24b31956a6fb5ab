import { randomUUID } from 'node:crypto';
import { bidNumberText, decidedBy, marketDay } from 'shared/rules';
import type { Context } from '../context/context.ts';
import type { Sql } from '../db/database.ts';
import { violatedConstraint } from '../db/database.ts';
import { refused } from '../http/refusal.ts';
import type { Market } from '../markets/market.ts';
import { openMarketDay } from '../markets/market.ts';
import type { Player } from '../players/player.ts';
import type { ReadBid } from './read-bid.ts';

export const CLOSED = 'This Market Betting Is Closed For Today.';

/** Places a bid on a market that is open by the clock; one that was placed already gets its first answer. */
export async function placeBid(context: Context, player: Player, market: Market, bid: ReadBid) {
  const { db, clock } = context;
  const day = marketDay(market, clock.now());
  await openMarketDay(db, market.id, day);
  try {
    const [placed] = await db.query<{ balance: number | null; is_open: boolean }>(bidStatement, [
      player.id,
      bid.bid_id || randomUUID(),
      market.id,
      day,
      bid.game_type,
      bid.session,
      bid.numbers.open_digit,
      bid.numbers.close_digit,
      bid.numbers.open_pana,
      bid.numbers.close_pana,
      decidedBy(bid.numbers),
      bid.points,
      `Bid ${market.name} ${bid.game_type} ${bidNumberText(bid.numbers)}`,
      new Date(clock.now()),
      bid.takenUntil,
    ]);
    if (placed?.balance === undefined || placed.balance === null) {
      const message = placed?.is_open ? `${bid.game_type} is not offered.` : CLOSED;
      return (await firstAnswer(db, player, market, bid)) ?? refused(message);
    }
    return { success: '1' as const, msg: 'Bid placed successfully.', Remaining_user_balance: String(placed.balance) };
  } catch (failure) {
    if (violatedConstraint(failure) === 'balance_never_negative') return refused('Insufficient balance.');
    throw failure;
  }
}

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

/**
 * A bid and its debit in one statement, so both are there or neither, in one round trip.
 * It shares the market day's row: a declaration holds that row alone, so no bid is taken once the half is declared.
 * The rate is stored with the bid. A bid_id that is already taken inserts nothing, and so debits nothing.
 */
export const bidStatement = `
  with day as (
    select market_id from market_days
    where market_id = $3 and day = $4 and voided_at is null and close_pana is null
      and (open_pana is null or ($15 = 'close' and $11 = 'close'))
    for share
  ), bid as (
    insert into bids (player_id, bid_id, market_id, day, game_type, session, open_digit, close_digit, open_pana, close_pana,
      decided_by, points, rate_min, rate_max, placed_at)
    select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, min_value, max_value, $14 from day join rates on type = $5
    on conflict on constraint bid_id_taken do nothing
    returning id
  ), debit as (
    insert into ledger_entries (player_id, amount, reason, remark, bid_id, entered_at)
    select $1, -$12::bigint, 'bid', $13, id, $14 from bid
    returning balance_after
  )
  select exists (select from day) as is_open, (select balance_after from debit) as balance`;
