import type { ChartRow } from 'shared/provider';
import { chartCell, weekdays } from 'shared/rules';
import type { ChartCell } from 'shared/rules';

const DAY_MS = 86_400_000;

/** A week of a chart. Includes its Monday, as in `2026-11-16`. */
export interface ChartWeek {
  monday: string;
  cells: readonly ChartCell[];
}

/**
 * Adds dates to the rows of a chart, which have none. The last row is this week's. But if it already has results for a
 * day after today, it is last week's.
 */
export function chartWeeks(rows: readonly ChartRow[], today: string): ChartWeek[] {
  const weeks = rows.map((row) => weekdays.map((day) => chartCell(row[day])));
  const sinceMonday = weekdayOf(today);
  const last = weeks[weeks.length - 1] ?? [];
  const isOfWeekBefore = last.slice(sinceMonday + 1).some(({ jodi }) => jodi !== '**');
  const lastMonday = Date.parse(today) - (sinceMonday + (isOfWeekBefore ? 7 : 0)) * DAY_MS;
  return weeks.map((cells, at) => ({ monday: dayText(lastMonday - (weeks.length - 1 - at) * 7 * DAY_MS), cells }));
}

/** Returns the index of a day's weekday. Monday is 0. */
export function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}

/** Returns the index of a day in a week. Undefined if the day is in another week. */
export function weekdayIn({ monday }: ChartWeek, day: string): number | undefined {
  const at = weekdayOf(day);
  return dayText(Date.parse(monday) + at * DAY_MS) === day ? at : undefined;
}

export function yearOf({ monday }: ChartWeek): string {
  return monday.slice(0, 4);
}

/** Splits weeks into blocks. A block is small enough for the layout of one frame, and no block crosses a year. */
export function blocksOf(weeks: readonly ChartWeek[]): ChartWeek[][] {
  const blocks: ChartWeek[][] = [];
  for (const week of weeks) {
    const open = blocks[blocks.length - 1];
    const isFull = !open?.[0] || open.length === WEEKS_PER_BLOCK || yearOf(open[0]) !== yearOf(week);
    if (isFull) blocks.push([week]);
    else open.push(week);
  }
  return blocks;
}

const WEEKS_PER_BLOCK = 13;

function dayText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
