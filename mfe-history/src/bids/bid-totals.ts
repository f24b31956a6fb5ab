import type { BidRow } from 'shared/provider';

export interface BidTotals {
  count: number;
  /** Without what was given back. */
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
