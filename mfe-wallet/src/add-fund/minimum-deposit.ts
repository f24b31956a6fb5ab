import { amountProblem } from 'shared/rules';

interface Words {
  amountFirst: string;
  minimum: (limit: number) => string;
}

/** What is wrong with an amount to pay by link; with a minimum, an empty amount is below it. */
export function linkAmountProblem(amount: string, minimum: number, words: Words): string | undefined {
  if (!amountProblem(amount, minimum)) return undefined;
  return minimum > 0 ? words.minimum(minimum) : words.amountFirst;
}

/** Quick amounts that may be paid in. */
export function quickAmounts(minimum: number): number[] {
  return [100, 200, 500, 1000, 2000, 5000].filter((amount) => amount >= minimum).slice(0, 4);
}
