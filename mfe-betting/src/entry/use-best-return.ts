import { useMemo } from 'react';
import { bestReturn, type GameTypeRule } from 'shared/rules';
import { useRatesQuery } from 'shared/store';
import type { DraftBid } from '../submit/submission.ts';

/** The most that the bids can pay together; nothing while the rate is not known. */
export function useBestReturn(label: GameTypeRule['label'], bids: readonly DraftBid[]): number | undefined {
  const { rate } = useRatesQuery(undefined, {
    selectFromResult: ({ data }) => ({ rate: data?.find(({ type }) => type === label) }),
  });
  return useMemo(
    () => (rate && bids.length > 0 ? bestReturn(bids.map(({ numbers, points }) => ({ numbers, points, rate }))) : undefined),
    [bids, rate],
  );
}
