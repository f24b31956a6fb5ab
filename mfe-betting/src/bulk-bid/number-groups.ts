import { digits, panasByDigit, type GameTypeRule } from 'shared/rules';

export const ALL = 'all';

/** The numbers of a type below its tabs: jodis by first digit, panas by their digit; none where all fit on a screen. */
export function numberGroups({ shape, numbers }: GameTypeRule): ReadonlyMap<string, readonly string[]> {
  if (numbers.length <= digits.length) return new Map();
  if (shape === 'pana') return panasByDigit(numbers);
  return new Map(digits.map((digit) => [digit, numbers.filter((number) => number.startsWith(digit))]));
}
