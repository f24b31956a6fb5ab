import { weekdays } from '../rules/results.ts';
import type { ChartRowOnWire, GameOnWire, PanaCell, RateOnWire } from './contract.ts';
import { isObject, numberOf, textOf } from './fields.ts';
import type { Unchecked } from './fields.ts';
import { isSuccess } from './reply.ts';

/** A market. Its result fields are empty until the result is declared. */
export type Game = GameOnWire;

/** The payout of a game type: a bid of `min_value` points wins `max_value` points. */
export interface Rate extends Pick<RateOnWire, 'type'> {
  min_value: number;
  max_value: number;
}

/** A week of a chart. A day without a draw is an empty text. */
export type ChartRow = ChartRowOnWire;

export function readGame(game: Unchecked): Game {
  return {
    games_name: textOf(game.games_name),
    open_time: textOf(game.open_time),
    close_time: textOf(game.close_time),
    open_pana: panaOf(game.open_pana),
    open_digit: drawnOf(game.open_digit),
    close_digit: drawnOf(game.close_digit),
    close_pana: panaOf(game.close_pana),
    ...(isSuccess(game.rests) && { rests: '1' }),
    ...(/^\d{3}-\d{2}-\d{3}$/.test(textOf(game.last_result)) && { last_result: textOf(game.last_result) }),
    ...(textOf(game.settled_at) && { settled_at: textOf(game.settled_at) }),
    ...(textOf(game.next_draw) && { next_draw: textOf(game.next_draw) }),
    ...(isSuccess(game.fair) && { fair: '1' }),
  };
}

export function readRate({ type, min_value, max_value }: Unchecked): Rate {
  return { type: textOf(type), min_value: numberOf(min_value) ?? 0, max_value: numberOf(max_value) ?? 0 };
}

export function readChartRow(row: Unchecked): ChartRow {
  return Object.fromEntries(weekdays.map((day) => [day, readCell(row[day])])) as ChartRow;
}

function readCell(value: unknown): string | PanaCell {
  if (isObject(value)) return { open_panna: panaOf(value.open_panna), close_panna: panaOf(value.close_panna) };
  // As a number, a jodi has lost its leading zero.
  return typeof value === 'number' ? textOf(value).padStart(2, '0') : drawnOf(value);
}

// 000 is the only pana that begins with 0. As a number it arrives as 0.
function panaOf(value: unknown): string {
  const drawn = drawnOf(value);
  return drawn === '' ? '' : drawn.padStart(3, '0');
}

// For results that are not drawn yet, some providers send stars or dashes.
function drawnOf(value: unknown): string {
  const text = textOf(value);
  return /^\d+$/.test(text) ? text : '';
}
