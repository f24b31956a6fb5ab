import type { BidSession, Flagged } from 'shared/provider';
import type { Context } from '../context/context.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { Fields } from '../http/fields.ts';
import { refused, type Refused } from '../http/refusal.ts';
import { marketLastRead, marketOfName, standing, type Market } from '../markets/market.ts';
import type { Player } from '../players/player.ts';
import { activeEndpoint } from '../players/player-endpoint.ts';
import { firstAnswer, placeInOneStatement, placeBid } from './place-bid.ts';
import { bidderOf, readBid, type ReadBid } from './read-bid.ts';

/** Checks the player, the market and the bid one by one, to find the message of a refusal. */
const inSteps = activeEndpoint(
  'set_bid_new.php',
  async ({ fields, context }, player) => {
    const bid = readBid(fields as Fields);
    return 'success' in bid ? bid : judge(context, player, { bid, token: fields.user_token });
  },
  { numberOf: bidderOf, isNumberOptional: true },
);

async function judge(
  context: Context,
  player: Player,
  { bid, token }: { bid: ReadBid; token: string },
): Promise<Flagged> {
  const market = await marketOfName(context.db, bid.game_name);
  if (!market) return refused('unknown_market');

  const closed = marketProblem(market, bid, context.clock.now());
  // A repeat gets its first answer even after the market has closed.
  if (closed) return (await firstAnswer(context.db, player, market, bid)) ?? closed;
  // Starts again if the market has changed meanwhile, or if the row of its day was missing.
  return (await placeBid(context, player, { token, market, bid })) ?? judge(context, player, { bid, token });
}

/** Places one bid. Idempotent by bid_id. */
export const setBid: Endpoint = {
  ...inSteps,
  answer: async (received, context, request) =>
    (await atOnce(received.fields, context)) ?? inSteps.answer(received, context, request),
};

// Uses the cached market. The SQL statement checks it again, so a stale cache is safe.
async function atOnce(fields: Fields, context: Context) {
  const bid = readBid(fields);
  if (!fields.user_token || 'success' in bid || !/^\d*$/.test(bid.bidder ?? '')) return undefined;
  const market = marketLastRead(context.db, bid.game_name);
  if (!market || marketProblem(market, bid, context.clock.now())) return undefined;
  return placeInOneStatement(context, { token: fields.user_token, phoneNumber: bid.bidder }, market, bid);
}

function marketProblem(market: Market, { takenUntil, session }: ReadBid, now: number): Refused | undefined {
  const needed: BidSession = takenUntil === 'open' ? 'Open' : session;
  const { sessions, rests } = standing(market, now);
  if (rests) return refused('market_rests', { market: market.name });
  if (sessions.length === 0) return refused('market_closed');
  if (!sessions.includes(needed)) return refused('open_closed', { market: market.name });
  return undefined;
}
