import { normalUtr } from 'shared/rules';

/** A UTR as it is shown, and the one spelling under which it counts as used. */
export interface Utr {
  text: string;
  key: string;
}

const FEWEST_DIGITS = 6;

/**
 * Its digits alone tell one UTR from another: neither case, spaces, dashes, full-width or Indian digits, leading zeros,
 * nor letters around them make a second one of it. Nothing for a text that is no UTR.
 */
export function readUtr(typed: string): Utr | undefined {
  const text = normalUtr(typed.normalize('NFKC').replace(/\p{Nd}/gu, latinDigit));
  const digits = text.replace(/\D/g, '');
  if (!/^[A-Z0-9]{6,35}$/.test(text) || digits.length < FEWEST_DIGITS) return undefined;
  return { text, key: digits.replace(/^0+(?=.)/, '') };
}

// Every script's digits stand in ten consecutive places, and the place before a zero is no digit of the same run.
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  for (let value = 0; value < 10; value += 1) {
    if (!/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) return String(value);
  }
  return digit;
}
