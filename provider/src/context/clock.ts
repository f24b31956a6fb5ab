import type { Database } from '../db/database.ts';

/**
 * The provider's clock. Markets, bids and dates use `now`, which a demo can shift. Sessions and rate limits use `real`,
 * which nothing shifts.
 */
export interface Clock {
  now(): number;
  real(): number;
  shiftMs(): number;
  shiftTo(ms: number): Promise<void>;
}

/** Opens the clock. The database stores the shift, so the shift survives a restart. Only a demo applies it. */
export async function openClock(db: Database, isDemo: boolean, real: () => number = Date.now): Promise<Clock> {
  const [kept] = await db.query<{ value: string }>(`select value from settings where key = 'clock_shift_ms'`);
  let shift = isDemo ? Number(kept?.value ?? 0) : 0;
  return {
    now: () => real() + shift,
    real,
    shiftMs: () => shift,
    shiftTo: async (ms) => {
      await db.query(
        `insert into settings (key, value) values ('clock_shift_ms', $1) on conflict (key) do update set value = excluded.value`,
        [String(ms)],
      );
      shift = ms;
    },
  };
}
