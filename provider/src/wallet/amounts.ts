import { amountProblem, MOST_POINTS, wholeNumber } from 'shared/rules';

/** The points of an amount field, or the sentence that says what is wrong with it. */
export function readAmount(typed: string | undefined, minimum: number, belowMinimum: string): number | string {
  const problem = amountProblem(typed ?? '', minimum);
  if (problem === 'no-amount') return 'Please enter a whole amount above 0.';
  if (problem === 'below-minimum') return belowMinimum;
  const amount = wholeNumber(typed ?? '') ?? 0;
  return amount > MOST_POINTS ? `The amount is too high: ${MOST_POINTS} at most.` : amount;
}
