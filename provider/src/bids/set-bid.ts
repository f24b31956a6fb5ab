import { randomUUID } from 'node:crypto';
import { bidNumberText, indiaMinute, marketDay, openSessions } from 'shared/rules';
import type { BidSession } from 'shared/provider';
import { refusedBy } from '../db/database.ts';
import { activeEndpoint } from '../endpoint.ts';
import type { Ground } from '../ground.ts';
import { refused } from '../http/refusal.ts';
import type { Market } from '../markets/market.ts';
import { marketOfName, restsOn } from '../markets/market.ts';
import { openMarketDay } from '../markets/market-day.ts';
import type { Player } from '../players/player.ts';
import { bidStatement } from './bid-statement.ts';
import type { ReadBid } from './read-bid.ts';
import { bidderOf, decidedBy, readBid } from './read-bid.ts';
import { firstAnswer } from './first-answer.ts';

const CLOSED = 'This Market Betting Is Closed For Today.';

/** Places one bid, once, however often and from however many connections it is sent. */
export const setBid = activeEndpoint('set_bid_new.php', async ({ fields, ground }, player) => {
  const bid = readBid(fields.bids);
  if (typeof bid === 'string') return refused(bid);
  const market = await marketOfName(ground.db, bid.game_name);
  if (!market) return refused('This market does not exist.');

  const closed = whyClosed(market, bid, ground.clock.now());
  // A bid that was taken stays taken when its repeat arrives after the market has closed.
  if (closed) return (await firstAnswer(ground.db, player, market, bid)) ?? refused(closed);
  return place(ground, player, market, bid);
}, { numberOf: ({ bids }) => bidderOf(bids), mayNameNobody: true });

async function place(ground: Ground, player: Player, market: Market, bid: ReadBid) {
  const { db, clock } = ground;
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
      const whyNot = placed?.is_open ? `${bid.game_type} is not offered.` : CLOSED;
      return (await firstAnswer(db, player, market, bid)) ?? refused(whyNot);
    }
    return { success: '1' as const, msg: 'Bid placed successfully.', Remaining_user_balance: String(placed.balance) };
  } catch (failure) {
    if (refusedBy(failure) === 'balance_never_negative') return refused('Insufficient balance.');
    throw failure;
  }
}

function whyClosed(market: Market, { takenUntil, session }: ReadBid, now: number): string | undefined {
  const needed: BidSession = takenUntil === 'open' ? 'Open' : session;
  const sessions = openSessions(market, indiaMinute(now));
  if (restsOn(market, marketDay(market, now))) return `${market.name} rests today.`;
  if (sessions.length === 0) return CLOSED;
  if (!sessions.includes(needed)) return `The open of ${market.name} is closed for today.`;
  return undefined;
}
