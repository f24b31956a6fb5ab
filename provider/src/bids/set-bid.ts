import type { BidSession } from 'shared/provider';
import { indiaMinute, marketDay, openSessions } from 'shared/rules';
import { refused } from '../http/refusal.ts';
import type { Market } from '../markets/market.ts';
import { marketOfName, restsOn } from '../markets/market.ts';
import { activeEndpoint } from '../players/player-endpoint.ts';
import { CLOSED, firstAnswer, placeBid } from './place-bid.ts';
import type { ReadBid } from './read-bid.ts';
import { bidderOf, readBid } from './read-bid.ts';

/** Places one bid, once, however often and from however many connections it is sent. */
export const setBid = activeEndpoint('set_bid_new.php', async ({ fields, context }, player) => {
  const bid = readBid(fields.bids);
  if (typeof bid === 'string') return refused(bid);
  const market = await marketOfName(context.db, bid.game_name);
  if (!market) return refused('This market does not exist.');

  const closed = marketProblem(market, bid, context.clock.now());
  // A bid that was taken stays taken when its repeat arrives after the market has closed.
  if (closed) return (await firstAnswer(context.db, player, market, bid)) ?? refused(closed);
  return placeBid(context, player, market, bid);
}, { numberOf: ({ bids }) => bidderOf(bids), isNumberOptional: true });

function marketProblem(market: Market, { takenUntil, session }: ReadBid, now: number): string | undefined {
  const needed: BidSession = takenUntil === 'open' ? 'Open' : session;
  const sessions = openSessions(market, indiaMinute(now));
  if (restsOn(market, marketDay(market, now))) return `${market.name} rests today.`;
  if (sessions.length === 0) return CLOSED;
  if (!sessions.includes(needed)) return `The open of ${market.name} is closed for today.`;
  return undefined;
}
