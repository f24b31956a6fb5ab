import type { Sql } from '../db/database.ts';

export interface Market {
  id: number;
  name: string;
  open_time: string;
  close_time: string;
  /** The weekdays on which nothing is drawn, as `sun` or `sat,sun`. */
  rests_on: string;
}

export function allMarkets(sql: Sql): Promise<Market[]> {
  return sql.query<Market>('select id, name, open_time, close_time, rests_on from markets order by position');
}

/** By its exact name, else by the name in other capitals. */
export async function marketOfName(sql: Sql, name: string): Promise<Market | undefined> {
  const found = await sql.query<Market>(
    'select id, name, open_time, close_time, rests_on from markets where lower(name) = lower($1)',
    [name.trim()],
  );
  return found[0];
}

export function restsOn(market: Market, day: string): boolean {
  const weekday = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  return market.rests_on.split(',').includes(weekday);
}
