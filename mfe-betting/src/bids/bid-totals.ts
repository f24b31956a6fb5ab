import { useMemo } from 'react';
import { bestReturn, type GameTypeRule } from 'shared/rules';
import { useRatesQuery } from 'shared/store';
import type { Bid } from './draft.ts';

export function totalPoints(bids: readonly { points: number }[]): number {
  return bids.reduce((sum, { points }) => sum + points, 0);
}

/** The most that the bids can pay together; undefined until the rates are loaded. */
export function useBestReturn(label: GameTypeRule['label'], bids: readonly Bid[]): number | undefined {
  const { rate } = useRatesQuery(undefined, {
    selectFromResult: ({ data }) => ({ rate: data?.find(({ type }) => type === label) }),
  });
  return useMemo(
    () =>
      rate && bids.length > 0 ? bestReturn(bids.map(({ numbers, points }) => ({ numbers, points, rate }))) : undefined,
    [bids, rate],
  );
}
