import { useMemo } from 'react';
import { bestReturn, digits, payout, type BidNumbers, type GameTypeRule } from 'shared/rules';
import { useRatesQuery } from 'shared/store';
import type { Bid } from './draft.ts';

export function totalPoints(bids: readonly { points: number }[]): number {
  return bids.reduce((sum, { points }) => sum + points, 0);
}

/** Returns the most that the bids can win together. Undefined until the rates are loaded. */
export function useBestReturn(label: GameTypeRule['label'], bids: readonly Bid[]): number | undefined {
  const rate = useRate(label);
  return useMemo(
    () =>
      rate && bids.length > 0 ? bestReturn(bids.map(({ numbers, points }) => ({ numbers, points, rate }))) : undefined,
    [bids, rate],
  );
}

/** Returns the least that the bids win together, over every possible result. Undefined until the rates are loaded. */
export function useWorstReturn(label: GameTypeRule['label'], bids: readonly Bid[]): number | undefined {
  const rate = useRate(label);
  return useMemo(
    () =>
      rate &&
      worstReturn(
        label,
        bids.map(({ numbers, points }) => ({ numbers, paid: payout(points, rate) })),
      ),
    [label, bids, rate],
  );
}

/**
 * Returns the sum that the bids win on their worst result. Digits and jodis can cover every result. Other types cannot,
 * so their worst result wins 0.
 */
export function worstReturn(
  label: GameTypeRule['label'],
  bids: readonly { numbers: BidNumbers; paid: number }[],
): number {
  const leastOf = (results: readonly string[], name: (numbers: BidNumbers) => string) =>
    Math.min(
      ...results.map((result) =>
        bids.reduce((sum, { numbers, paid }) => (name(numbers) === result ? sum + paid : sum), 0),
      ),
    );
  if (label === 'Single Digit')
    return leastOf(digits, ({ open_digit }) => open_digit) + leastOf(digits, ({ close_digit }) => close_digit);
  if (label === 'Jodi Digit')
    return leastOf(
      digits.flatMap((open) => digits.map((close) => open + close)),
      ({ open_digit, close_digit }) => open_digit + close_digit,
    );
  return 0;
}

function useRate(label: GameTypeRule['label']) {
  return useRatesQuery(undefined, {
    selectFromResult: ({ data }) => ({ rate: data?.find(({ type }) => type === label) }),
  }).rate;
}
