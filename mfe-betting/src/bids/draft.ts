import type { BidNumbers, BidSession } from 'shared/provider';
import {
  bidNumberText,
  indiaMinute,
  isTakenIn,
  marketPhase,
  openSessions,
  sessionOfBid,
  type GameTypeRule,
  type MarketHours,
} from 'shared/rules';

/** A bid that the player has entered and not sent. */
export interface Bid {
  session: BidSession;
  numbers: BidNumbers;
  points: number;
}

export type Draft = readonly Bid[];

const keys = new WeakMap<object, string>();

/** Identifies a bid within a draft: its session and number. */
export function bidKey(bid: Pick<Bid, 'session' | 'numbers'>): string {
  const known = keys.get(bid);
  if (known) return known;
  // Memoized: each tap needs the keys of all bids and changes only one bid.
  const key = `${bid.session} ${bidNumberText(bid.numbers)}`;
  keys.set(bid, key);
  return key;
}

/** Adds a bid. A bid on the same number and session adds its points to the existing row. */
export function withBid(draft: Draft, bid: Bid): Draft {
  const key = bidKey(bid);
  const at = draft.findIndex((one) => bidKey(one) === key);
  return at < 0
    ? [...draft, bid]
    : draft.map((one, index) => (index === at ? { ...one, points: one.points + bid.points } : one));
}

export function withoutBid(draft: Draft, key: string): Draft {
  return draft.filter((one) => bidKey(one) !== key);
}

/** Replaces a bid in place, or merges it with an equal row. */
export function withEdited(draft: Draft, key: string, edited: Bid): Draft {
  const others = withoutBid(draft, key);
  const isMerged = others.some((one) => bidKey(one) === bidKey(edited));
  return isMerged ? withBid(others, edited) : draft.map((one) => (bidKey(one) === key ? edited : one));
}

export function isLapsed(bid: Bid, sessions: readonly BidSession[]): boolean {
  return !sessions.includes(bid.session);
}

/** The sessions in which a type takes bids at an instant. Jodis and sangams have only Open. */
export function sessionsAt(hours: MarketHours, type: GameTypeRule, instant: number): BidSession[] {
  const minute = indiaMinute(instant);
  if (!isTakenIn(type, marketPhase(hours, minute))) return [];
  return [...new Set(openSessions(hours, minute).map((session) => sessionOfBid(type, session)))];
}
