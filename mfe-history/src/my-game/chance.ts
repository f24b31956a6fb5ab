import { allPanas, digits, isGiven, type BidNumbers } from 'shared/rules';

/** How likely numbers are to win when each of the 220 panas is drawn as easily as any other, and both halves apart. */
export function chanceOf({ open_pana, open_digit, close_digit, close_pana }: BidNumbers): number {
  const panas = [open_pana, close_pana].filter(isGiven).length;
  // Every digit has 22 of the 220 panas.
  const ofDigits = [open_digit, close_digit].filter(isGiven).length;
  return panas + ofDigits === 0 ? 0 : allPanas.length ** -panas * digits.length ** -ofDigits;
}
