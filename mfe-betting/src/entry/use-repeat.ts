import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'shared/screens';
import type { Bid } from '../bids/draft.ts';
import { bidToRepeat } from '../bids/bid-to-repeat.ts';
import type { EntryState } from './use-entry-state.ts';

/**
 * Reviews at once the bid that the address repeats, when it says all of it and nothing else waits to be sent; true until then.
 * The address forgets it first, so that neither a reload nor Back repeats it again.
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
