import type { BidSession } from 'shared/provider';
import { indiaMinute, marketDay, openSessions } from 'shared/rules';
import type { Database, Sql } from '../db/database.ts';

export interface Market {
  id: number;
  name: string;
  open_time: string;
  close_time: string;
  /** The days without draws, such as `sun` or `sat,sun`. */
  rests_on: string;
}

export type Half = 'open' | 'close';

/** One half of a market's day. */
export interface HalfDay {
  market: Market;
  day: string;
  half: Half;
}

export function allMarkets(sql: Sql): Promise<(Market & { is_fair: boolean })[]> {
  return sql.query('select id, name, open_time, close_time, rests_on, is_fair from markets order by position');
}

/** Returns the market with a name. Ignores case. */
export async function marketOfName(sql: Sql, name: string): Promise<Market | undefined> {
  const [found] = await sql.query<Market>(
    'select id, name, open_time, close_time, rests_on from markets where lower(name) = lower($1)',
    [name.trim()],
  );
  if (found) remember(sql, name.trim(), found);
  return found;
}

// The maximum of cached spellings of market names. Beyond it, the cache is cleared.
const MAX_NAMES = 1000;
const lastRead = new WeakMap<Sql, Map<string, Market>>();

/** Returns the cached market, which may be stale. Callers must compare it with the database. */
export function marketLastRead(sql: Sql, name: string): Market | undefined {
  return lastRead.get(sql)?.get(name.trim());
}

function remember(sql: Sql, name: string, market: Market) {
  const names = lastRead.get(sql) ?? new Map<string, Market>();
  if (names.size >= MAX_NAMES) names.clear();
  lastRead.set(sql, names.set(name, market));
}

/** A market's state during one minute: its day, whether it rests, and which halves are open. */
interface Standing {
  day: string;
  rests: boolean;
  sessions: readonly BidSession[];
}

const MINUTE_MS = 60_000;
const standings = new WeakMap<Market, { minute: number } & Standing>();

/** Returns a market's state. Caches the state for the minute, because it cannot change within a minute. */
export function standing(market: Market, now: number): Standing {
  const minute = Math.floor(now / MINUTE_MS);
  const known = standings.get(market);
  if (known?.minute === minute) return known;
  const day = marketDay(market, now);
  const found = { minute, day, rests: restsOn(market, day), sessions: openSessions(market, indiaMinute(now)) };
  standings.set(market, found);
  return found;
}

export function restsOn(market: Market, day: string): boolean {
  const weekday = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  return market.rests_on.split(',').includes(weekday);
}

// Market days whose row this process has seen. Only a failover of the database can lose such a row. Then the next bid
// on that day finds no row, and `why-not.ts` inserts it again.
const seen = new WeakMap<Database, Set<string>>();

/** Creates the row of a market day, which bids and declarations lock. Also creates the partition of its month. */
export async function openMarketDay(db: Database, marketId: number, day: string): Promise<void> {
  const days = seen.get(db) ?? new Set<string>();
  seen.set(db, days);
  if (days.has(`${marketId} ${day}`)) return;
  await insertMarketDay(db, marketId, day);
  days.add(`${marketId} ${day}`);
}

/** The condition on a market day that it takes a bid. `isAfterOpen` is SQL: whether the bid may follow the open. */
export function dayTakesBid(day: string, isAfterOpen: string): string {
  return `(${day}.voided_at is null and ${day}.close_pana is null and (${day}.open_pana is null or ${isAfterOpen}))`;
}

/** Creates the row if it is missing. Returns whether it was missing. */
export async function insertMarketDay(sql: Sql, marketId: number, day: string): Promise<boolean> {
  await sql.query('select open_month($1)', [day]);
  const made = await sql.query(
    'insert into market_days (market_id, day) values ($1, $2) on conflict do nothing returning day',
    [marketId, day],
  );
  return made.length > 0;
}
