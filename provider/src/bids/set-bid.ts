import type { BidSession, Flagged } from 'shared/provider';
import type { Context } from '../context/context.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { Fields } from '../http/fields.ts';
import { refused } from '../http/refusal.ts';
import type { Market } from '../markets/market.ts';
import { marketLastRead, marketOfName, standing } from '../markets/market.ts';
import type { Player } from '../players/player.ts';
import { activeEndpoint } from '../players/player-endpoint.ts';
import { CLOSED, firstAnswer, placeAtOnce, placeBid } from './place-bid.ts';
import type { ReadBid } from './read-bid.ts';
import { bidderOf, readBid } from './read-bid.ts';

/** Asks for the player, the market and the bid one by one, and so can say what is wrong. */
const inSteps = activeEndpoint(
  'set_bid_new.php',
  async ({ fields, context }, player) => {
    const bid = readBid(fields as Fields);
    return typeof bid === 'string' ? refused(bid) : judge(context, player, { bid, token: fields.user_token });
  },
  { numberOf: bidderOf, isNumberOptional: true },
);

async function judge(
  context: Context,
  player: Player,
  { bid, token }: { bid: ReadBid; token: string },
): Promise<Flagged> {
  const market = await marketOfName(context.db, bid.game_name);
  if (!market) return refused('This market does not exist.');

  const closed = marketProblem(market, bid, context.clock.now());
  // A bid that was taken stays taken when its repeat arrives after the market has closed.
  if (closed) return (await firstAnswer(context.db, player, market, bid)) ?? refused(closed);
  // Judges again if the market was changed meanwhile, or had lost its day.
  return (await placeBid(context, player, { token, market, bid })) ?? judge(context, player, { bid, token });
}

/** Places one bid, once, however often and from however many connections it is sent. */
export const setBid: Endpoint = {
  ...inSteps,
  answer: async (received, context, request) =>
    (await atOnce(received.fields, context)) ?? inSteps.answer(received, context, request),
};

// By what this process knows of the market. It is the statement that decides, so what is known may be old.
async function atOnce(fields: Fields, context: Context) {
  const bid = readBid(fields);
  if (!fields.user_token || typeof bid === 'string') return undefined;
  const market = marketLastRead(context.db, bid.game_name);
  if (!market || marketProblem(market, bid, context.clock.now())) return undefined;
  return placeAtOnce(context, { token: fields.user_token, phoneNumber: bid.bidder }, market, bid);
}

function marketProblem(market: Market, { takenUntil, session }: ReadBid, now: number): string | undefined {
  const needed: BidSession = takenUntil === 'open' ? 'Open' : session;
  const { sessions, rests } = standing(market, now);
  if (rests) return `${market.name} rests today.`;
  if (sessions.length === 0) return CLOSED;
  if (!sessions.includes(needed)) return `The open of ${market.name} is closed for today.`;
  return undefined;
}
