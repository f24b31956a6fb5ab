/** The points of decided bids: what the player staked, and what the bids won. */
export interface BidSums {
  staked: number;
  won: number;
}

/** What decided bids came to. Bids that won exactly their stake are no net win. */
export type BidsResult = 'net-win' | 'below-stake' | 'lost';

/** Decides what bids came to. Push messages and the app's news use it. */
export function bidsResult({ staked, won }: BidSums): BidsResult {
  if (won > staked) return 'net-win';
  return won > 0 ? 'below-stake' : 'lost';
}
