import {
  digitOf,
  drawTime,
  indiaDay,
  indiaMinute,
  isOvernight,
  marketDay,
  marketPhase,
  minutesOfDay,
} from 'shared/rules';
import { dayAfter, isoInIndia } from '../context/india-time.ts';
import { sharedReadEndpoint } from '../http/endpoint.ts';
import { allMarkets, restsOn, type Market } from './market.ts';

// A market that closes after midnight shows its result until the morning, but at least for this long after its close.
const MORNING = 6 * 60;
const WHILE = 2 * 60;

interface Drawn {
  market_id: number;
  day: string;
  open_pana: string;
  close_pana: string;
  settled_at: Date | null;
}

/** Returns the markets with the results of their current day, and the full result of the day before. */
export const getGames = sharedReadEndpoint('get_games.php', async ({ reads, clock }) => {
  const now = clock.now();
  const drawn = await reads.query<Drawn>(
    `select market_id, day, coalesce(open_pana, '') as open_pana, coalesce(close_pana, '') as close_pana,
       (select max(settled_at) from declarations x where (x.market_id, x.day) = (d.market_id, d.day) and reversed_at is null) as settled_at
     from market_days d where day in ($1, $2)`,
    [indiaDay(now), dayAfter(indiaDay(now), -1)],
  );
  return (await allMarkets(reads)).map((market) => ({
    ...onWire(market, resultOf(market, drawn, shownDay(market, now))),
    ...lastResult(resultOf(market, drawn, dayAfter(shownDay(market, now), -1))),
    ...dayFields(market, now),
    ...(market.is_fair && { fair: '1' }),
  }));
});

function shownDay(market: Market, now: number): string {
  const showsPreviousDay = isOvernight(market) && indiaMinute(now) < nightResultShownUntil(market);
  return dayAfter(indiaDay(now), showsPreviousDay ? -1 : 0);
}

function resultOf(market: Market, drawn: readonly Drawn[], day: string): Drawn | undefined {
  return drawn.find((one) => one.market_id === market.id && one.day === day);
}

function lastResult({ open_pana = '', close_pana = '' }: Partial<Drawn> = {}) {
  if (!open_pana || !close_pana) return {};
  return { last_result: `${open_pana}-${digitOf(open_pana)}${digitOf(close_pana)}-${close_pana}` };
}

function nightResultShownUntil({ open_time, close_time }: Market): number {
  return Math.min(minutesOfDay(open_time), Math.max(MORNING, minutesOfDay(close_time) + WHILE));
}

/** Returns whether the market rests. If it rests or has closed, also returns when it draws its next open. */
function dayFields(market: Market, now: number) {
  const today = marketDay(market, now);
  const rests = restsOn(market, today) ? '1' : '0';
  if (rests === '0' && marketPhase(market, indiaMinute(now)) !== 'closed') return { rests };
  const next = [1, 2, 3, 4, 5, 6, 7].map((days) => dayAfter(today, days)).find((day) => !restsOn(market, day));
  return { rests, next_draw: next ? isoInIndia(drawTime(market, next, 'open')) : '' };
}

function onWire(
  { name, open_time, close_time }: Market,
  { open_pana = '', close_pana = '', settled_at }: Partial<Drawn> = {},
) {
  return {
    games_name: name,
    open_time,
    close_time,
    open_pana,
    open_digit: open_pana && digitOf(open_pana),
    close_digit: close_pana && digitOf(close_pana),
    close_pana,
    // With milliseconds, because a client compares it with the previous answer's.
    ...(settled_at && { settled_at: settled_at.toISOString() }),
  };
}

export const getRates = sharedReadEndpoint('get_rates.php', ({ reads }) =>
  reads.query<{ type: string; min_value: string; max_value: string }>(
    'select type, min_value::text as min_value, max_value::text as max_value from rates order by position',
  ),
);
