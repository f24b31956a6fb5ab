import type { BidRow } from 'shared/provider';
import { indiaDay, instantOf } from 'shared/rules';
import { chanceOf } from './chance.ts';

const DAY_MS = 86_400_000;

/** The totals of a set of decided bids. */
export interface Totals {
  bids: number;
  hits: number;
  /** How many of these bids would win by chance. */
  expected: number;
  staked: number;
  won: number;
}

export interface Group extends Totals {
  /** The group's key: a week's Monday, a market, or a game type on the wire. */
  key: string;
}

export type GroupedBy = 'week' | 'market' | 'type';

const nothing: Totals = { bids: 0, hits: 0, expected: 0, staked: 0, won: 0 };

/** Returns the bids that won or lost. A bid that waits, was refunded or has no status is not decided. */
export function decidedBids(bids: readonly BidRow[]): BidRow[] {
  return bids.filter(({ status }) => status === 'won' || status === 'lost');
}

/** Returns the points of bids that wait for their result. */
export function waitingPoints(bids: readonly BidRow[]): number {
  return bids.reduce((sum, { status, points_action }) => sum + (status === 'pending' ? points_action : 0), 0);
}

export function totalsOf(decided: readonly BidRow[]): Totals {
  return decided.reduce(withBid, nothing);
}

/** Groups decided bids. Sorts weeks from newest to oldest, and markets and game types by staked points. */
export function groupsOf(decided: readonly BidRow[], by: GroupedBy): Group[] {
  const groups = new Map<string, Totals>();
  for (const bid of decided) {
    const key = keyOf(bid, by);
    if (key !== undefined) groups.set(key, withBid(groups.get(key) ?? nothing, bid));
  }
  const listed = [...groups].map(([key, totals]) => ({ key, ...totals }));
  return listed.sort((one, other) => (by === 'week' ? other.key.localeCompare(one.key) : other.staked - one.staked));
}

/**
 * Returns the last `count` weeks, oldest first, including weeks without bids. The last week is the newest week with
 * bids.
 */
export function weeksInRow(weeks: readonly Group[], count: number): Group[] {
  const newest = weeks[0];
  if (!newest) return [];
  const known = new Map(weeks.map((week) => [week.key, week]));
  const keys = Array.from({ length: count }, (_, at) =>
    dayText(Date.parse(newest.key) - (count - 1 - at) * 7 * DAY_MS),
  );
  return keys.map((key) => known.get(key) ?? { key, ...nothing });
}

export function netOf({ won, staked }: Totals): number {
  return won - staked;
}

function withBid(totals: Totals, bid: BidRow): Totals {
  const { status, points_action, win_points = 0 } = bid;
  const isHit = status === 'won';
  return {
    bids: totals.bids + 1,
    hits: totals.hits + (isHit ? 1 : 0),
    expected: totals.expected + chanceOf(bid),
    staked: totals.staked + points_action,
    won: totals.won + (isHit ? win_points : 0),
  };
}

function keyOf({ date, game_name, game_type }: BidRow, by: GroupedBy): string | undefined {
  if (by === 'market') return game_name;
  return by === 'type' ? game_type : mondayOf(date);
}

/** Returns the Monday of a date's week in India. Undefined for invalid text. */
function mondayOf(date: string): string | undefined {
  const instant = instantOf(date);
  if (Number.isNaN(instant)) return undefined;
  const day = Date.parse(indiaDay(instant));
  return dayText(day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS);
}

function dayText(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
