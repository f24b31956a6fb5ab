import { digitOf, indiaDay, indiaMinute, isOvernight } from 'shared/rules';
import { openEndpoint } from '../endpoint.ts';
import { dayAfter } from '../india-time.ts';
import type { Market } from './market.ts';
import { allMarkets } from './market.ts';

// A market that closes past midnight shows that night's result until the morning.
const MORNING = 6 * 60;

interface Drawn {
  market_id: number;
  day: string;
  open_pana: string;
  close_pana: string;
}

/** The markets with the results of their day. */
export const getGames = openEndpoint('get_games.php', async ({ ground: { db, clock } }) => {
  const now = clock.now();
  const drawn = await db.query<Drawn>(
    `select market_id, day, coalesce(open_pana, '') as open_pana, coalesce(close_pana, '') as close_pana
     from market_days where day in ($1, $2)`,
    [indiaDay(now), dayAfter(indiaDay(now), -1)],
  );
  return { result: (await allMarkets(db)).map((market) => onWire(market, resultOf(market, drawn, now))) };
});

function resultOf(market: Market, drawn: readonly Drawn[], now: number): Drawn | undefined {
  const showsLastNight = isOvernight(market) && indiaMinute(now) < MORNING;
  const day = dayAfter(indiaDay(now), showsLastNight ? -1 : 0);
  return drawn.find((one) => one.market_id === market.id && one.day === day);
}

function onWire({ name, open_time, close_time }: Market, { open_pana = '', close_pana = '' }: Partial<Drawn> = {}) {
  return {
    games_name: name,
    open_time,
    close_time,
    open_pana,
    open_digit: open_pana && digitOf(open_pana),
    close_digit: close_pana && digitOf(close_pana),
    close_pana,
  };
}
