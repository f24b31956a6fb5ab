import { digitOf, isPana } from './pana.ts';

/** What a market has declared; a field is empty until then. */
export interface DeclaredResult {
  open_pana: string;
  open_digit: string;
  close_digit: string;
  close_pana: string;
}

/** A market's result as one line: `123-67-124`, `123-6*-***`, `***-**-***`. */
export function resultLine(result: DeclaredResult): string {
  const open = halfDigit(result.open_pana, result.open_digit);
  const close = halfDigit(result.close_pana, result.close_digit);
  return `${result.open_pana || '***'}-${open}${close}-${result.close_pana || '***'}`;
}

function halfDigit(pana: string, digit: string): string {
  return isPana(pana) ? digitOf(pana) : digit || '*';
}
