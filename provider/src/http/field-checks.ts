import { amountProblem, MOST_POINTS, wholeNumber } from 'shared/rules';
import { refused, type Refused } from './refusal.ts';

/** Returns true if a text is a valid idempotency id. */
export function isClientId(text: string): boolean {
  return /^[\w.:-]{1,64}$/.test(text);
}

/**
 * Removes characters that take no space or turn the direction of other text, so that two texts that look alike are
 * alike. A joiner stays after a vowel sign or a virama, where Indian scripts need it.
 */
export function visibleText(text: string): string {
  return text.replace(/(?![\u200c\u200d])\p{Cf}|(?<!\p{M})[\u200c\u200d]/gu, '');
}

/** Returns the refusal for an invalid idempotency id. The id is optional. */
export function clientIdProblem(field: string, id: string): Refused | undefined {
  return !id || isClientId(id) ? undefined : refused('client_id_invalid', { field });
}

/** Returns the points in an amount field, or a refusal. */
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

/** Returns the message of the first check that is wrong. */
export function firstProblem(...checks: readonly (readonly [isWrong: boolean, msg: string])[]): string | undefined {
  return checks.find(([isWrong]) => isWrong)?.[1];
}
