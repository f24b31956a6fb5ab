import { amountProblem, MOST_POINTS, wholeNumber } from 'shared/rules';
import { refused, type Refused } from './refusal.ts';

/** Checks an idempotency id from a client. */
export function isClientId(text: string): boolean {
  return /^[\w.:-]{1,64}$/.test(text);
}

/** The refusal of an optional idempotency id. */
export function clientIdProblem(field: string, id: string): Refused | undefined {
  return !id || isClientId(id) ? undefined : refused('client_id_invalid', { field });
}

/** The points in an amount field, or the refusal. */
export function readAmount(
  typed: string,
  minimum: number,
  tooLow: 'deposit_too_low' | 'withdrawal_too_low',
): number | Refused {
  const problem = amountProblem(typed, minimum);
  if (problem === 'no-amount') return refused('amount_invalid');
  if (problem === 'below-minimum') return refused(tooLow, { minimum });
  const amount = wholeNumber(typed) ?? 0;
  return amount > MOST_POINTS ? refused('amount_too_high', { most: MOST_POINTS }) : amount;
}

/** The message of the first problem that there is. */
export function firstProblem(...checks: readonly (readonly [isWrong: boolean, msg: string])[]): string | undefined {
  return checks.find(([isWrong]) => isWrong)?.[1];
}
