import { randomInt } from 'node:crypto';
import { allPanas, indiaDay, isOvernight, minutesOfDay } from 'shared/rules';
import type { Ground } from '../ground.ts';
import { dayAfter, instantInIndia } from '../india-time.ts';
import type { Half } from '../markets/declare.ts';
import { declare } from '../markets/declare.ts';
import type { Market } from '../markets/market.ts';
import { allMarkets, restsOn } from '../markets/market.ts';

const DAYS_CAUGHT_UP = 30;

/** Declares, with panas drawn by lot, every half whose time has come and that nobody has declared. */
export async function declareDue({ db, clock }: Ground) {
  const now = clock.now();
  const today = indiaDay(now);
  const days = Array.from({ length: DAYS_CAUGHT_UP }, (_, ago) => dayAfter(today, ago + 1 - DAYS_CAUGHT_UP));
  const settled = await db.query<{ key: string }>(
    `select market_id || ' ' || day || case when voided_at is null and close_pana is null then ' open' else '' end as key
     from market_days where day >= $1 and (open_pana is not null or voided_at is not null)`,
    [String(days[0])],
  );
  const done = new Set(settled.map(({ key }) => key));
  for (const market of await allMarkets(db)) {
    for (const day of days) {
      if (restsOn(market, day) || done.has(`${market.id} ${day}`)) continue;
      for (const half of ['open', 'close'] as const) {
        const isDeclared = half === 'open' && done.has(`${market.id} ${day} open`);
        if (!isDeclared && drawTime(market, day, half) <= now) {
          await declare(db, { market, day, half }, drawnByLot(), new Date(drawTime(market, day, half)));
        }
      }
    }
  }
}

/** The instant from which a half may be declared: no more bids are taken for it. */
export function drawTime(market: Market, day: string, half: Half): number {
  const isNextDay = half === 'close' && isOvernight(market);
  return instantInIndia(day, minutesOfDay(market[`${half}_time`]) + (isNextDay ? 1440 : 0));
}

function drawnByLot(): string {
  return String(allPanas[randomInt(allPanas.length)]);
}
