import type { BidRow } from 'shared/provider';
import { bidNumberText } from 'shared/rules';

/** The storage key for what the player saw at the last visit to the list. */
export const seenKey = 'bids-seen';

interface SeenBids {
  /** When the newest of these bids was placed. */
  newest: string;
  /** The bids that were undecided at that time. */
  waiting: string[];
}

export function seenNow(bids: readonly BidRow[]): SeenBids {
  return { newest: bids[0]?.date ?? '', waiting: bids.filter((bid) => !isDecided(bid)).map(nameOf) };
}

/** Returns the bids that were decided after the last visit. Empty if this device has never shown the list. */
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

// An older release may have stored another format.
function isSeen(seen: unknown): seen is SeenBids {
  const { newest, waiting } = (seen ?? {}) as Partial<SeenBids>;
  return typeof newest === 'string' && Array.isArray(waiting);
}
