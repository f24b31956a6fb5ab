import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'shared/screens';
import type { Bid } from '../bids/draft.ts';
import { bidToRepeat } from '../bids/bid-to-repeat.ts';
import type { EntryState } from './use-entry-state.ts';

/**
 * Opens the review of the bid in the address if the bid is complete and the draft is empty. Returns true until the
 * review opens.
 * Clears the address first, so that neither a reload nor Back repeats the bid.
 */
export function useRepeat({ type, sessions, bids }: EntryState, review: (bid: Bid) => void): boolean {
  const [query, setQuery] = useSearchParams();
  const [bid] = useState(() => (bids.read().length === 0 ? bidToRepeat(type, query, sessions) : undefined));
  const begin = useEffectEvent(() => {
    if (!bid) return;
    setQuery({}, { replace: true });
    review(bid);
  });
  useEffect(() => begin(), []);
  return bid !== undefined && query.size > 0;
}
