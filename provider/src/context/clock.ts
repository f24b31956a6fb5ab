import type { Database } from '../db/database.ts';

/** The provider's clock. Markets, bids and dates go by `now`, which a demo may shift; sessions and guards go by `real`. */
export interface Clock {
  now(): number;
  real(): number;
  shiftMs(): number;
  shiftTo(ms: number): Promise<void>;
}

/** The shift is kept in the database, so that a restart does not change the hour; only a demo goes by it. */
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
