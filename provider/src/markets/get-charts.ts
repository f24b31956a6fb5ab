import type { ChartRowOnWire, PanaCell } from 'shared/provider';
import { digitOf, indiaDay, weekdays } from 'shared/rules';
import { dayAfter } from '../context/india-time.ts';
import { openEndpoint } from '../http/endpoint.ts';
import { refused } from '../http/refusal.ts';
import { marketOfName } from './market.ts';

interface Drawn {
  day: string;
  open_pana: string;
  close_pana: string;
}

// One row is a week, so this is almost twenty years.
const MAX_WEEKS = 1000;

/** Returns the newest weeks with draws, oldest first. */
export const getCharts = openEndpoint('getCharts.php', async ({ fields, context: { reads, clock } }) => {
  const { game_name, type } = fields;
  if (type !== 'jodi_chart' && type !== 'pana_chart') return refused('chart_type_invalid');
  const market = await marketOfName(reads, game_name);
  if (!market) return refused('unknown_market');

  const drawn = await reads.query<Drawn>(
    `select day, open_pana, coalesce(close_pana, '') as close_pana from market_days
     where market_id = $1 and open_pana is not null and day >= $2 order by day`,
    [market.id, dayAfter(mondayOf(indiaDay(clock.now())), -7 * (MAX_WEEKS - 1))],
  );
  return { success: '1', data: weeksOf(drawn, type === 'jodi_chart' ? jodiCell : panaCell) };
});

function weeksOf(drawn: readonly Drawn[], cellOf: (drawn: Drawn) => string | PanaCell): ChartRowOnWire[] {
  const [first, last] = [drawn[0]?.day, drawn.at(-1)?.day];
  if (!first || !last) return [];

  const cells = new Map(drawn.map((one) => [one.day, cellOf(one)]));
  const weeks: ChartRowOnWire[] = [];
  for (let monday = mondayOf(first); monday <= last; monday = dayAfter(monday, 7)) {
    const week = weekdays.map((name, index) => [name, cells.get(dayAfter(monday, index)) ?? ''] as const);
    weeks.push(Object.fromEntries(week) as ChartRowOnWire);
  }
  return weeks;
}

// A jodi needs the draws of both halves.
function jodiCell({ open_pana, close_pana }: Drawn): string {
  return close_pana && digitOf(open_pana) + digitOf(close_pana);
}

function panaCell({ open_pana, close_pana }: Drawn): PanaCell {
  return { open_panna: open_pana, close_panna: close_pana };
}

function mondayOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return dayAfter(day, -sinceMonday);
}
