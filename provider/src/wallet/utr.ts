import { normalUtr } from 'shared/rules';

/** A UTR as shown, and its normalized key. */
export interface Utr {
  text: string;
  key: string;
}

const MIN_DIGITS = 6;

/**
 * Reads a UTR, or returns undefined. Only the digits identify it: case, spaces, dashes, full-width or Indian digits, leading
 * zeros and surrounding letters make no difference.
 */
export function readUtr(typed: string): Utr | undefined {
  const text = normalUtr(typed.normalize('NFKC').replace(/\p{Nd}/gu, latinDigit));
  const digits = text.replace(/\D/g, '');
  if (!/^[A-Z0-9]{6,35}$/.test(text) || digits.length < MIN_DIGITS) return undefined;
  return { text, key: digits.replace(/^0+(?=.)/, '') };
}

// The digits of each script are ten consecutive code points, and the code point before its zero is not a digit.
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  for (let value = 0; value < 10; value += 1) {
    if (!/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) return String(value);
  }
  return digit;
}
