import { selectBalance, useAppSelector } from 'shared/store';
import { totalPoints } from '../bids/bid-totals.ts';
import type { Bid } from '../bids/draft.ts';

/** What the wallet holds beyond these bids; below zero when it is short. */
export function usePointsLeft(bids: readonly Bid[]): number {
  return useAppSelector(selectBalance) - totalPoints(bids);
}
