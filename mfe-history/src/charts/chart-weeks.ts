import type { ChartRow } from 'shared/provider';
import { chartCell, weekdays } from 'shared/rules';
import type { ChartCell } from 'shared/rules';

const DAY_MS = 86_400_000;

/** A week of a chart with its Monday, as `2026-11-16`. */
export interface ChartWeek {
  monday: string;
  cells: readonly ChartCell[];
}

/** Chart rows have no dates. The last row is this week's, or last week's if it already has a day still to come. */
export function chartWeeks(rows: readonly ChartRow[], today: string): ChartWeek[] {
  const weeks = rows.map((row) => weekdays.map((day) => chartCell(row[day])));
  const sinceMonday = weekdayOf(today);
  const last = weeks[weeks.length - 1] ?? [];
  const isOfWeekBefore = last.slice(sinceMonday + 1).some(({ jodi }) => jodi !== '**');
  const lastMonday = Date.parse(today) - (sinceMonday + (isOfWeekBefore ? 7 : 0)) * DAY_MS;
  return weeks.map((cells, at) => ({ monday: dayText(lastMonday - (weeks.length - 1 - at) * 7 * DAY_MS), cells }));
}

/** The index of a day's weekday, from 0 for Monday. */
export function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}

/** The index of a day in a week; undefined if it is not in that week. */
export function weekdayIn({ monday }: ChartWeek, day: string): number | undefined {
  const at = weekdayOf(day);
  return dayText(Date.parse(monday) + at * DAY_MS) === day ? at : undefined;
}

export function yearOf({ monday }: ChartWeek): string {
  return monday.slice(0, 4);
}

/** Blocks of weeks, small enough to lay out in one frame; none crosses a year. */
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
