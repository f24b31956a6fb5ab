import type { Flagged } from 'shared/provider';
import type { Context } from '../context/context.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { Fields } from '../http/fields.ts';
import { HttpRefusal, refused } from '../http/refusal.ts';
import { marketLastRead, openMarketDay, standing } from '../markets/market.ts';
import { hashOf } from '../players/mpin.ts';
import { callerOf } from '../players/player-endpoint.ts';
import { askedBid, type Bidder } from './bids-statement.ts';
import { placeBid } from './place-bid.ts';
import { readBid, type SentBid } from './read-bid.ts';
import { bidPlaced, hoursProblem, whyNot } from './why-not.ts';

// A market or a player can change between the statement and the search for the reason.
const MOST_ATTEMPTS = 5;

/** Places one bid. Idempotent by bid_id. A valid bid takes one round trip to the database. */
export const setBid: Endpoint = {
  script: 'set_bid_new.php',
  needsSession: true,
  answer: async ({ fields }, context) => {
    if (!context.health.mayStampBids()) throw new HttpRefusal(503, refused('busy'), 2);
    const sent = readBid(fields);
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const answer = (await tryToPlace(context, fields, sent)) ?? (await whyNot(context, fields, sent));
      if (answer) return answer;
    }
    throw new Error(
      `The statement placed no bid in ${MOST_ATTEMPTS} attempts, although nothing forbids it. The player can repeat the call with the same bid_id.`,
    );
  },
};

// Uses the cached market. The SQL statement checks it again, so a stale cache is safe.
async function tryToPlace(context: Context, fields: Fields, { bid, bidder }: SentBid): Promise<Flagged | undefined> {
  const { db, clock } = context;
  if ('success' in bid || !/^\d*$/.test(bidder ?? '')) return undefined;
  const market = marketLastRead(db, bid.game_name);
  const now = clock.now();
  if (!market || hoursProblem(market, bid, now)) return undefined;
  const by = await bidderOf(context, fields, bidder);
  const { day } = standing(market, now);
  await openMarketDay(db, market.id, day);
  const { balance, refusal } = await placeBid(db, askedBid(bid, { market, day, at: new Date(now) }, by));
  return balance === undefined ? refusal : bidPlaced(balance);
}

async function bidderOf(context: Context, fields: Fields, bidder: string | undefined): Promise<Bidder> {
  const { user_token: token } = fields;
  if (token) return { token_hash: hashOf(token), live_at: new Date(context.clock.real()), phone_number: bidder };
  return { player_id: (await callerOf(context, fields, { claimed: bidder, isOptional: true })).id };
}
