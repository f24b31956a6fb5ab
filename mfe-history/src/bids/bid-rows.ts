import type { BidRow } from 'shared/provider';
import { dayInRange, dayRangeOf } from '../list/address-filter.ts';

/** Returns the bids that match the filter in the address. An empty field matches all bids. */
export function bidsThatFit(bids: readonly BidRow[], address: URLSearchParams): BidRow[] {
  const [market, type, status] = ['market', 'type', 'status'].map((key) => address.get(key)?.trim() ?? '');
  const range = dayRangeOf(address);
  return bids.filter(
    (bid) =>
      (!market || bid.game_name === market) &&
      (!type || bid.game_type === type) &&
      (!status || bid.status === status) &&
      dayInRange(bid.date, range),
  );
}

export interface BidTotals {
  count: number;
  staked: number;
  won: number;
}

export function bidTotals(bids: readonly BidRow[]): BidTotals {
  const totals = { count: bids.length, staked: 0, won: 0 };
  for (const { status, points_action, win_points = 0 } of bids) {
    if (status !== 'refunded') totals.staked += points_action;
    if (status === 'won') totals.won += win_points;
  }
  return totals;
}

/**
 * Returns what the decided bids won minus their stakes. Undefined if no bid is decided, or if the provider does not
 * send wins.
 */
export function netOf(bids: readonly BidRow[]): number | undefined {
  const decided = bids.filter(({ status }) => status === 'won' || status === 'lost');
  if (decided.length === 0 || decided.some(({ status, win_points }) => status === 'won' && win_points === undefined)) {
    return undefined;
  }
  const { staked, won } = bidTotals(decided);
  return won - staked;
}
