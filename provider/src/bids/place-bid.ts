import { violatedConstraint, type Database } from '../db/database.ts';
import { hadNoEffect } from '../db/failures.ts';
import { limitRefusal } from '../fair-play/limit-refusal.ts';
import { refused, type Refused } from '../http/refusal.ts';
import { bidAlone, bidsTogether, valuesOfMany, valuesOfOne, type AskedBid, type PlacedBid } from './bids-statement.ts';
import { groupQueue } from './group-queue.ts';

/** The balance after a placed bid, or why its wallet does not allow it. Empty if a precondition of the statement failed. */
interface Tried {
  balance?: number | undefined;
  refusal?: Refused;
}

const queues = new WeakMap<Database, (bid: AskedBid) => Promise<Tried>>();

/** Places a bid. Bids that arrive while others run share one statement and one commit. */
export function placeBid(db: Database, bid: AskedBid): Promise<Tried> {
  const queue = queues.get(db) ?? openQueue(db);
  queues.set(db, queue);
  return queue(bid);
}

function openQueue(db: Database) {
  return groupQueue<AskedBid, Tried>({
    // With one, a few clients wait for each other. With four, the groups of many clients are small (decision 30).
    lanes: 2,
    alone: (bid) => placeAlone(db, bid),
    together: async (bids) => {
      const rows = await db.query<PlacedBid>(bidsTogether, valuesOfMany(bids));
      const results = bids.map((): Tried | undefined => undefined);
      for (const { place, balance } of rows) results[place] = { balance };
      return results;
    },
    keyOf: ({ token_hash, player_id }) => String(token_hash ?? player_id),
    isUncertain: (failure) => !hadNoEffect(failure),
  });
}

async function placeAlone(db: Database, bid: AskedBid): Promise<Tried> {
  try {
    const [placed] = await db.query<PlacedBid>(bidAlone, valuesOfOne(bid));
    return { balance: placed?.balance };
  } catch (failure) {
    // Earlier conditions of the statement hold if the debit fails, so the bid itself is valid.
    if (violatedConstraint(failure) === 'balance_never_negative') return { refusal: refused('insufficient_balance') };
    return { refusal: limitRefusal(failure) };
  }
}
