import type { BidRow } from 'shared/provider';
import { bidNumberText } from 'shared/rules';

/** Under which a device keeps for a player how the bids stood when the list was last looked at. */
export const seenKept = 'bids-seen';

interface SeenBids {
  /** When the newest of them was placed. */
  newest: string;
  /** Those that were not decided yet. */
  waiting: string[];
}

export function seenNow(bids: readonly BidRow[]): SeenBids {
  return { newest: bids[0]?.date ?? '', waiting: bids.filter((bid) => !isDecided(bid)).map(nameOf) };
}

/** The bids that have been decided since; on a device that has never shown the list, none. */
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

// Whatever an older release has kept.
function isSeen(seen: unknown): seen is SeenBids {
  const { newest, waiting } = (seen ?? {}) as Partial<SeenBids>;
  return typeof newest === 'string' && Array.isArray(waiting);
}
