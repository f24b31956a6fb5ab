import { selectBalance, useAppSelector } from 'shared/store';
import { totalPoints } from '../bids/bid-totals.ts';
import type { Bid } from '../bids/draft.ts';

/** Returns the wallet's balance minus these bids. Negative if the wallet is short. */
export function usePointsLeft(bids: readonly Bid[]): number {
  return useAppSelector(selectBalance) - totalPoints(bids);
}
