/** The kinds of pana: three different digits, exactly two equal digits, three equal digits. */
type PanaKind = 'single' | 'double' | 'triple';

/** The ten digits as players read them. */
export const digits: readonly string[] = [...'0123456789'];

// Within a pana, 0 sorts after 9: 120 and 900 are panas, 012 and 009 are not.
const ranked = [...'1234567890'];

/** The 220 panas, sorted as text. */
export const allPanas: readonly string[] = ranked
  .flatMap((first, i) =>
    ranked.slice(i).flatMap((second, j) => ranked.slice(i + j).map((third) => first + second + third)),
  )
  .sort();

/** The 120 panas of three different digits. */
export const singlePanas: readonly string[] = allPanas.filter((pana) => panaKind(pana) === 'single');
/** The 90 panas with exactly two equal digits. */
export const doublePanas: readonly string[] = allPanas.filter((pana) => panaKind(pana) === 'double');
/** The 10 panas of one digit three times. */
export const triplePanas: readonly string[] = allPanas.filter((pana) => panaKind(pana) === 'triple');

const known = new Set(allPanas);

/** Returns whether the text is one of the 220 panas, with its digits in order. */
export function isPana(text: string): boolean {
  return known.has(text);
}

/** Returns the kind of a pana. */
export function panaKind(pana: string): PanaKind {
  const different = new Set(pana).size;
  if (different === 3) return 'single';
  return different === 2 ? 'double' : 'triple';
}

/** Returns a half's digit: the sum of its pana's digits modulo 10. */
export function digitOf(pana: string): string {
  return String([...pana].reduce((sum, digit) => sum + Number(digit), 0) % 10);
}

/** Sorts three typed digits into a pana: 123 for 321. Undefined for other text. */
export function sortedPana(typed: string): string | undefined {
  if (!/^\d{3}$/.test(typed)) return undefined;
  return [...typed].sort((a, b) => ranked.indexOf(a) - ranked.indexOf(b)).join('');
}

/** Groups panas by their digit. */
export function panasByDigit(panas: readonly string[]): ReadonlyMap<string, readonly string[]> {
  return new Map(digits.map((digit) => [digit, panas.filter((pana) => digitOf(pana) === digit)]));
}
