import { isGiven, jodis, numbersOfBid, numbersOfParts, type BidNumbers, type GameTypeRule } from './game-types.ts';
import type { BidSession } from './market-clock.ts';
import { digits, isPana } from './pana.ts';

/** The fewest points of a bid. */
export const MIN_BID_POINTS = 10;

/** If true, a sangam accepts only panas that a market can draw. `false` accepts any number of up to three digits. */
export const SANGAM_NEEDS_DRAWABLE_PANAS: boolean = true;

/** What is wrong with a bid. The text tables have a sentence for each. */
export type BidProblem = 'points-first' | 'minimum-points' | 'invalid-number' | 'nothing-selected';

/** Parses a whole number of up to nine digits. Undefined for a sign, fraction, exponent or space. */
export function wholeNumber(typed: string): number | undefined {
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
}

/** Returns what is wrong with the typed points of a bid. */
export function pointsProblem(typed: string): BidProblem | undefined {
  const points = wholeNumber(typed);
  return points === undefined || points < MIN_BID_POINTS ? 'minimum-points' : undefined;
}

/** Checks the points above the bulk grid when the player taps a number. Returns the problem, if there is one. */
export function tapProblem(typed: string): BidProblem | undefined {
  return typed === '' ? 'points-first' : pointsProblem(typed);
}

/** Returns why these bids cannot be submitted. */
export function selectionProblem(bids: readonly unknown[]): BidProblem | undefined {
  return bids.length === 0 ? 'nothing-selected' : undefined;
}

/** Returns what is wrong with the number of a digit, jodi or pana bid. */
export function numberProblem(type: GameTypeRule, number: string): BidProblem | undefined {
  return type.numbers.includes(number) ? undefined : 'invalid-number';
}

/** Returns what is wrong with the parts of a sangam. */
export function sangamProblem(type: GameTypeRule, parts: Partial<BidNumbers>): BidProblem | undefined {
  return isSangam(type, numbersOfParts(parts)) ? undefined : 'invalid-number';
}

/** Returns a bid's number fields in canonical spelling. Undefined if they are not a number of the type. */
export function readBidNumbers(
  type: GameTypeRule,
  session: BidSession,
  received: Partial<BidNumbers>,
): BidNumbers | undefined {
  const numbers = withoutBlanks(received);
  if (type.shape === 'sangam') return isSangam(type, numbers) ? numbers : undefined;

  const number = type.shape === 'jodi' ? jodiOf(numbers) : onlyNumber(numbers);
  if (number === undefined || !type.numbers.includes(number)) return undefined;
  const canonical = numbersOfBid(type, session, number);
  // A number in the field of the other half, or an additional field, is a mistake. Such a bid is not accepted.
  return type.shape === 'jodi' || isSame(canonical, numbers) ? canonical : undefined;
}

function withoutBlanks(received: Partial<BidNumbers>): BidNumbers {
  const numbers = numbersOfParts({});
  for (const field of bidFields) {
    const number = received[field];
    if (isGiven(number)) numbers[field] = number;
  }
  return numbers;
}

function jodiOf({ open_digit, close_digit, open_pana, close_pana }: BidNumbers): string | undefined {
  if (isGiven(open_pana) || isGiven(close_pana)) return undefined;
  const jodi = [open_digit, close_digit].filter(isGiven).join('');
  return jodis.includes(jodi) ? jodi : undefined;
}

function onlyNumber(numbers: BidNumbers): string | undefined {
  return Object.values(numbers).find(isGiven);
}

function isSame(one: BidNumbers, other: BidNumbers): boolean {
  return bidFields.every((field) => one[field] === other[field]);
}

function isSangam(type: GameTypeRule, numbers: BidNumbers): boolean {
  const forms = type.slug === 'full_sangam' ? fullSangamForms : halfSangamForms;
  return forms.some((form) =>
    bidFields.every((field) => isGiven(numbers[field]) === form.includes(field) && isPart(field, numbers)),
  );
}

function isPart(field: keyof BidNumbers, numbers: BidNumbers): boolean {
  const part = numbers[field];
  if (!isGiven(part)) return true;
  if (field === 'open_digit' || field === 'close_digit') return digits.includes(part);
  return SANGAM_NEEDS_DRAWABLE_PANAS ? isPana(part) : /^\d{1,3}$/.test(part);
}

const bidFields = ['open_pana', 'open_digit', 'close_digit', 'close_pana'] as const;
const fullSangamForms: readonly (readonly string[])[] = [['open_pana', 'close_pana']];
const halfSangamForms: readonly (readonly string[])[] = [
  ['open_pana', 'close_digit'],
  ['open_digit', 'close_pana'],
];
