import { marketPhase, marketTimeText, type MarketHours } from './market-clock.ts';
import { digitOf, isPana } from './pana.ts';

/** The results that a market has declared. A field is empty until then. */
interface DeclaredResult {
  open_pana: string;
  open_digit: string;
  close_digit: string;
  close_pana: string;
}

/** Formats a market's result as one line: `123-67-124`, `123-6*-***`, `***-**-***`. */
export function resultLine(result: DeclaredResult): string {
  const open = halfDigit(result.open_pana, result.open_digit);
  const close = halfDigit(result.close_pana, result.close_digit);
  return `${result.open_pana || '***'}-${open}${close}-${result.close_pana || '***'}`;
}

/** When a market draws its next half, and whether that time has passed. */
interface NextDraw {
  time: string;
  isDue: boolean;
}

/** Returns a market's next draw. Undefined once both halves are drawn, and while the market rests. */
export function nextDraw(market: DeclaredResult & MarketHours, minute: number): NextDraw | undefined {
  if (market.close_pana || market.close_digit || market.rests === '1') return undefined;
  const isOpenDrawn = Boolean(market.open_pana || market.open_digit);
  const drawnAfter = isOpenDrawn ? 'close-only' : 'before-open';
  return {
    time: marketTimeText(isOpenDrawn ? market.close_time : market.open_time),
    isDue: marketPhase(market, minute) !== drawnAfter,
  };
}

/** The days in a row of a chart, Monday first. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** The two panas of a day, as in a pana chart. */
export interface PanaCell {
  open_panna: string;
  close_panna: string;
}

/** The content of a chart's cell. The panas are empty in a jodi chart, and for a half that was not drawn. */
export interface ChartCell {
  open_panna: string;
  jodi: string;
  close_panna: string;
  isRed: boolean;
}

/** Returns a chart's cell as shown: `**` if nothing was drawn, `6*` if the close is missing. */
export function chartCell(drawn: string | PanaCell): ChartCell {
  const { open_panna, close_panna } = typeof drawn === 'string' ? { open_panna: '', close_panna: '' } : drawn;
  const jodi =
    typeof drawn === 'string' ? drawn.padEnd(2, '*') : halfDigit(open_panna, '') + halfDigit(close_panna, '');
  return { open_panna, jodi, close_panna, isRed: isRedJodi(jodi) };
}

/** A jodi is red if its digits are equal or differ by 5. */
function isRedJodi(jodi: string): boolean {
  return /^\d\d$/.test(jodi) && (Number(jodi[0]) - Number(jodi[1])) % 5 === 0;
}

function halfDigit(pana: string, digit: string): string {
  return isPana(pana) ? digitOf(pana) : digit || '*';
}
