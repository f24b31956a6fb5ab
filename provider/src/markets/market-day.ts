import type { Database, Sql } from '../db/database.ts';

// Days never disappear, so a day seen once need not be asked for again.
const seen = new WeakMap<Database, Set<string>>();

/** Makes the row of a market's day, on which its bids and declarations meet. */
export async function openMarketDay(db: Database, marketId: number, day: string): Promise<void> {
  const days = seen.get(db) ?? new Set<string>();
  seen.set(db, days);
  if (days.has(`${marketId} ${day}`)) return;
  await insertMarketDay(db, marketId, day);
  days.add(`${marketId} ${day}`);
}

export async function insertMarketDay(sql: Sql, marketId: number, day: string): Promise<void> {
  await sql.query('insert into market_days (market_id, day) values ($1, $2) on conflict do nothing', [marketId, day]);
}
