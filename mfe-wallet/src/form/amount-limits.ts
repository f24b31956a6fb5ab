import { amountProblem, MOST_POINTS, rupeesText } from 'shared/rules';
import { useTexts } from '../texts/use-texts.ts';

/**
 * Returns the limits of an amount in words, and a function that checks an amount. `available` only lowers the limit in
 * words, because the balance in the app may be stale.
 */
export function useAmountLimits(minimum: number, belowMinimum: (minimum: number) => string, available = MOST_POINTS) {
  const { amount: words } = useTexts();
  const most = rupeesText(MOST_POINTS);
  const problem = (amount: string): string | undefined => {
    const found = amountProblem(amount, minimum);
    if (!found) return Number(amount) > MOST_POINTS ? words.atMost(most) : undefined;
    return found === 'below-minimum' ? belowMinimum(minimum) : words.first;
  };
  const upTo = available < minimum ? most : rupeesText(Math.min(available, MOST_POINTS));
  return { text: minimum > 0 ? words.between(rupeesText(minimum), upTo) : words.atMost(upTo), problem };
}
