import { amountProblem, MOST_POINTS, wholeNumber } from 'shared/rules';

/** Whether a text may be the id that a client gives to a call, by which the same call sent again counts once. */
export function isClientId(text: string): boolean {
  return /^[\w.:-]{1,64}$/.test(text);
}

/** What is wrong with such an id; it may be left out. */
export function clientIdProblem(name: string, id: string): string | undefined {
  return !id || isClientId(id) ? undefined : `The ${name} may hold 64 letters, digits, dots, colons and dashes.`;
}

/** The points of an amount field, or the sentence that says what is wrong with it. */
export function readAmount(typed: string, minimum: number, belowMinimum: string): number | string {
  const problem = amountProblem(typed, minimum);
  if (problem === 'no-amount') return 'Please enter a whole amount above 0.';
  if (problem === 'below-minimum') return belowMinimum;
  const amount = wholeNumber(typed) ?? 0;
  return amount > MOST_POINTS ? `The amount is too high: ${MOST_POINTS} at most.` : amount;
}
