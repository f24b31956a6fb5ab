import { drawTime, marketDay } from 'shared/rules';
import type { Context } from '../context/context.ts';
import { DAY_MS, dayAfter, instantInIndia, isoInIndia } from '../context/india-time.ts';
import { allMarkets, restsOn, type Market } from '../markets/market.ts';
import { readCorrections } from './day-corrections.ts';

interface DayRow {
  market_id: number;
  day: string;
  open_pana: string | null;
  close_pana: string | null;
  voided_at: Date | null;
  is_settling: boolean;
}

export type ListedDay = Awaited<ReturnType<typeof marketDays>>[number];

/**
 * Returns each market's day with its draws, and the day before while it lacks a result, in the order in which the next
 * results are due.
 */
export async function marketDays(context: Pick<Context, 'db' | 'clock'>) {
  const { db, clock } = context;
  const now = clock.now();
  const shown = await shownDays(context, now);
  // Acts have the real time, which a demo's clock may have left.
  const since = Math.min(...shown.map(({ day }) => instantInIndia(day)), clock.real() - 2 * DAY_MS);
  const correctionsOf = await readCorrections(db, new Date(since));
  return shown
    .sort((one, other) => (one.at === other.at ? 0 : one.at - other.at))
    .map(({ market, day, row, rests, at, isDue }) => {
      const listed = onPage(market, day, row);
      return {
        ...listed,
        rests,
        isDue,
        minutesLate: isDue ? minutesLate(at, now) : 0,
        corrections: correctionsOf(listed),
      };
    });
}

/** Returns how many minutes late each result is that is due. */
export async function dueResults(context: Pick<Context, 'db' | 'clock'>): Promise<number[]> {
  const now = context.clock.now();
  const due = (await shownDays(context, now)).filter(({ isDue }) => isDue);
  return due.map(({ at }) => minutesLate(at, now));
}

function minutesLate(at: number, now: number): number {
  return Math.floor((now - at) / 60_000);
}

async function shownDays({ db }: Pick<Context, 'db'>, now: number) {
  const markets = await allMarkets(db);
  const days = [...new Set(markets.flatMap((market) => daysOf(marketDay(market, now))))];
  const rows = await db.query<DayRow>(dayRows, [JSON.stringify(days)]);
  return markets
    .flatMap((market) =>
      daysOf(marketDay(market, now)).map((day) => ({ market, day, row: rowOf(rows, market.id, day) })),
    )
    .map(({ market, day, row }) => {
      const rests = restsOn(market, day);
      const isDone = rests || Boolean(row?.close_pana ?? row?.voided_at);
      const due = drawTime(market, day, row?.open_pana ? 'close' : 'open');
      const isShown = day === marketDay(market, now) || (row !== undefined && !isDone);
      return { market, day, row, rests, isShown, at: isDone ? Infinity : due, isDue: !isDone && due <= now };
    })
    .filter(({ isShown }) => isShown);
}

function rowOf(rows: readonly DayRow[], marketId: number, day: string): DayRow | undefined {
  return rows.find((one) => one.market_id === marketId && one.day === day);
}

function onPage(market: Market & { is_fair: boolean }, day: string, row: DayRow | undefined) {
  return {
    market: market.name,
    day,
    isFair: market.is_fair,
    opens: isoInIndia(drawTime(market, day, 'open')),
    closes: isoInIndia(drawTime(market, day, 'close')),
    open_pana: row?.open_pana ?? '',
    close_pana: row?.close_pana ?? '',
    voided: row?.voided_at ? isoInIndia(row.voided_at) : '',
    isSettling: row?.is_settling ?? false,
  };
}

function daysOf(today: string): [string, string] {
  return [today, dayAfter(today, -1)];
}

const dayRows = `
  select d.market_id, d.day, d.open_pana, d.close_pana, d.voided_at,
    exists (select from declarations c where (c.market_id, c.day) = (d.market_id, d.day) and c.reversed_at is null
      and (c.settled_at is null or c.reversing_at is not null)) as is_settling
  from market_days d where d.day in (select json_array_elements_text($1::json))`;
