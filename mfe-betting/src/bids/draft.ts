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

/** A bid that the player has entered but not submitted. */
export interface Bid {
  session: BidSession;
  numbers: BidNumbers;
  points: number;
}

export type Draft = readonly Bid[];

const keys = new WeakMap<object, string>();

/** Returns the key of a bid within a draft, made of its session and number. */
export function bidKey(bid: Pick<Bid, 'session' | 'numbers'>): string {
  const known = keys.get(bid);
  if (known) return known;
  // Memoized, because each tap reads the keys of all bids but changes only one bid.
  const key = `${bid.session} ${bidNumberText(bid.numbers)}`;
  keys.set(bid, key);
  return key;
}

/** Adds a bid. If the draft has a bid on the same number and session, adds the points to that bid. */
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

/** Replaces a bid in its place. If another bid has the new number and session, merges the two bids. */
export function withEdited(draft: Draft, key: string, edited: Bid): Draft {
  const others = withoutBid(draft, key);
  const isMerged = others.some((one) => bidKey(one) === bidKey(edited));
  return isMerged ? withBid(others, edited) : draft.map((one) => (bidKey(one) === key ? edited : one));
}

export function isLapsed(bid: Bid, sessions: readonly BidSession[]): boolean {
  return !sessions.includes(bid.session);
}

/** Returns the sessions in which a game type takes bids at an instant. Jodis and sangams have only Open. */
export function sessionsAt(hours: MarketHours, type: GameTypeRule, instant: number): BidSession[] {
  const minute = indiaMinute(instant);
  if (!isTakenIn(type, marketPhase(hours, minute))) return [];
  return [...new Set(openSessions(hours, minute).map((session) => sessionOfBid(type, session)))];
}
