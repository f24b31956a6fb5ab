import { amountProblem, MOST_POINTS, wholeNumber } from 'shared/rules';

/** Checks an idempotency id from a client. */
export function isClientId(text: string): boolean {
  return /^[\w.:-]{1,64}$/.test(text);
}

/** The problem with an optional idempotency id. */
export function clientIdProblem(name: string, id: string): string | undefined {
  return !id || isClientId(id) ? undefined : `The ${name} may hold 64 letters, digits, dots, colons and dashes.`;
}

/** The points in an amount field, or a message that describes the problem. */
export function readAmount(typed: string, minimum: number, belowMinimum: string): number | string {
  const problem = amountProblem(typed, minimum);
  if (problem === 'no-amount') return 'Please enter a whole amount above 0.';
  if (problem === 'below-minimum') return belowMinimum;
  const amount = wholeNumber(typed) ?? 0;
  return amount > MOST_POINTS ? `The amount is too high: ${MOST_POINTS} at most.` : amount;
}

/** The message of the first problem that there is. */
export function firstProblem(...checks: readonly (readonly [isWrong: boolean, msg: string])[]): string | undefined {
  return checks.find(([isWrong]) => isWrong)?.[1];
}
