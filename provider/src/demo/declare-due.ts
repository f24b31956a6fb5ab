import { randomInt } from 'node:crypto';
import { allPanas, drawTime, indiaDay } from 'shared/rules';
import { dayAfter } from '../context/india-time.ts';
import type { Database } from '../db/database.ts';
import { committedPana } from '../draws/commitments.ts';
import { allMarkets, restsOn, type HalfDay } from '../markets/market.ts';
import { declare } from '../results/declare.ts';

const DAYS_CAUGHT_UP = 30;

/**
 * Declares every due half that was never declared or voided. Uses its committed pana, or else the pana of `panaOf`,
 * which is random by default. Skips halves that the operator has reversed.
 */
export async function declareDue(db: Database, now: number, panaOf: (half: HalfDay) => string = randomPana) {
  const handled = await handledHalves(db, dayAfter(indiaDay(now), -DAYS_CAUGHT_UP));
  for (const market of await allMarkets(db)) {
    for (let ago = DAYS_CAUGHT_UP; ago >= 0; ago -= 1) {
      const day = dayAfter(indiaDay(now), -ago);
      for (const half of ['open', 'close'] as const) {
        const isDue = !restsOn(market, day) && drawTime(market, day, half) <= now;
        if (isDue && !handled.has(`${market.id} ${day} ${half}`)) {
          const pana = (await committedPana(db, { market, day, half })) ?? panaOf({ market, day, half });
          await declare(db, { market, day, half }, pana, new Date(drawTime(market, day, half)));
        }
      }
    }
  }
}

async function handledHalves(db: Database, since: string): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ half: string }>(
    `select market_id || ' ' || day || ' open' as half from market_days where day >= $1 and (open_pana is not null or voided_at is not null)
     union select market_id || ' ' || day || ' close' from market_days where day >= $1 and (close_pana is not null or voided_at is not null)
     union select market_id || ' ' || day || ' ' || half from declarations where day >= $1 and reversed_at is not null`,
    [since],
  );
  return new Set(rows.map(({ half }) => half));
}

function randomPana(): string {
  return String(allPanas[randomInt(allPanas.length)]);
}
