import { allPanas, digits, isGiven, type BidNumbers } from 'shared/rules';

/**
 * Returns the probability that a bid on these numbers wins. All 220 panas are equally likely, and the halves are
 * independent.
 */
export function chanceOf({ open_pana, open_digit, close_digit, close_pana }: BidNumbers): number {
  const panas = [open_pana, close_pana].filter(isGiven).length;
  // Each digit belongs to 22 of the 220 panas.
  const ofDigits = [open_digit, close_digit].filter(isGiven).length;
  return panas + ofDigits === 0 ? 0 : allPanas.length ** -panas * digits.length ** -ofDigits;
}
