import { selectBalance, useAppSelector } from 'shared/store';
import { totalPoints } from '../bids/bid-totals.ts';
import type { Bid } from '../bids/draft.ts';

/** The wallet minus these bids; negative if the wallet is short. */
export function usePointsLeft(bids: readonly Bid[]): number {
  return useAppSelector(selectBalance) - totalPoints(bids);
}
