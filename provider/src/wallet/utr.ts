import { normalUtr } from 'shared/rules';

/**
 * The one spelling under which a UTR counts as used: neither case, spaces, dashes, full-width or Indian digits
 * nor leading zeros make a second one of it. Nothing for a text that is no UTR.
 */
export function utrKey(typed: string): string | undefined {
  const plain = normalUtr(typed.normalize('NFKC').replace(/\p{Nd}/gu, latinDigit));
  return /^[A-Z0-9]{6,35}$/.test(plain) ? plain.replace(/^0+(?=.)/, '') : undefined;
}

// Every script's digits stand in ten consecutive places, and the place before a zero is no digit of the same run.
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  for (let value = 0; value < 10; value += 1) {
    if (!/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) return String(value);
  }
  return digit;
}
