import type { BidRow } from 'shared/provider';
import { bidNumberText } from 'shared/rules';

/** The storage key for the state of a player's bids at the last visit to the list. */
export const seenKey = 'bids-seen';

interface SeenBids {
  /** When the newest of them was placed. */
  newest: string;
  /** The bids that were not decided yet. */
  waiting: string[];
}

export function seenNow(bids: readonly BidRow[]): SeenBids {
  return { newest: bids[0]?.date ?? '', waiting: bids.filter((bid) => !isDecided(bid)).map(nameOf) };
}

/** The bids decided since the last visit; none on a device that has never shown the list. */
export function unreadBids(bids: readonly BidRow[], seen: unknown): ReadonlySet<BidRow> {
  if (!isSeen(seen)) return new Set();
  const waited = new Set(seen.waiting);
  return new Set(bids.filter((bid) => isDecided(bid) && (bid.date > seen.newest || waited.has(nameOf(bid)))));
}

function isDecided({ status }: BidRow): boolean {
  return status !== undefined && status !== 'pending';
}

function nameOf(bid: BidRow): string {
  return bid.bid_id || [bid.date, bid.game_name, bid.game_type, bid.session, bidNumberText(bid)].join(' ');
}

// An older release may have written another format.
function isSeen(seen: unknown): seen is SeenBids {
  const { newest, waiting } = (seen ?? {}) as Partial<SeenBids>;
  return typeof newest === 'string' && Array.isArray(waiting);
}
