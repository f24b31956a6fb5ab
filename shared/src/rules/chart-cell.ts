import type { PanaCell } from '../provider/contract.ts';
import { digitOf, isPana } from './pana.ts';

/** The days of a chart's row, Monday first. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** What a chart shows in one cell; the panas are empty in a jodi chart and where not drawn. */
export interface ChartCell {
  open_panna: string;
  jodi: string;
  close_panna: string;
  isRed: boolean;
}

/** A chart's cell as it is shown: `**` where nothing was drawn, `6*` where one half is missing. */
export function chartCell(drawn: string | PanaCell): ChartCell {
  const { open_panna, close_panna } = typeof drawn === 'string' ? { open_panna: '', close_panna: '' } : drawn;
  const jodi = typeof drawn === 'string' ? drawn.padEnd(2, '*') : halfDigit(open_panna) + halfDigit(close_panna);
  return { open_panna, jodi, close_panna, isRed: isRedJodi(jodi) };
}

/** Reds are the jodis whose digits are equal or differ by 5. */
export function isRedJodi(jodi: string): boolean {
  return /^\d\d$/.test(jodi) && (Number(jodi[0]) - Number(jodi[1])) % 5 === 0;
}

function halfDigit(pana: string): string {
  return isPana(pana) ? digitOf(pana) : '*';
}
