import { normalUtr } from 'shared/rules';

/** A UTR as it is shown, and the normalized key that identifies it. */
export interface Utr {
  text: string;
  key: string;
}

const MIN_DIGITS = 6;

/**
 * Reads a UTR. Returns undefined if the text is not a UTR. Only the digits identify a UTR. Case, spaces, dashes,
 * full-width or Indian digits, leading zeros and surrounding letters make no difference.
 */
export function readUtr(typed: string): Utr | undefined {
  const text = normalUtr(typed.normalize('NFKC').replace(/\p{Nd}/gu, latinDigit));
  const digits = text.replace(/\D/g, '');
  if (!/^[A-Z0-9]{6,35}$/.test(text) || digits.length < MIN_DIGITS) return undefined;
  return { text, key: digits.replace(/^0+(?=.)/, '') };
}

// The digits of every script are ten consecutive code points. The code point before the zero is not a digit.
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  for (let value = 0; value < 10; value += 1) {
    if (!/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) return String(value);
  }
  return digit;
}
