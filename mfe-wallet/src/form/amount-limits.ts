import { amountProblem, MOST_POINTS, rupeesText } from 'shared/rules';
import { useTexts } from '../texts/use-texts.ts';

/** Returns the limits of an amount in words, and a function that checks an amount. */
export function useAmountLimits(minimum: number, belowMinimum: (minimum: number) => string) {
  const { amount: words } = useTexts();
  const most = rupeesText(MOST_POINTS);
  const problem = (amount: string): string | undefined => {
    const found = amountProblem(amount, minimum);
    if (!found) return Number(amount) > MOST_POINTS ? words.atMost(most) : undefined;
    return found === 'below-minimum' ? belowMinimum(minimum) : words.first;
  };
  return { text: minimum > 0 ? words.between(rupeesText(minimum), most) : words.atMost(most), problem };
}
