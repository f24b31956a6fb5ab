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

/** A bid that the player has put together and not sent. */
export interface Bid {
  session: BidSession;
  numbers: BidNumbers;
  points: number;
}

export type Draft = readonly Bid[];

const keys = new WeakMap<object, string>();

/** What tells a bid of a draft from the others: its session and number. */
export function bidKey(bid: Pick<Bid, 'session' | 'numbers'>): string {
  const known = keys.get(bid);
  if (known) return known;
  // Each tap asks for those of all bids, of which it changes one.
  const key = `${bid.session} ${bidNumberText(bid.numbers)}`;
  keys.set(bid, key);
  return key;
}

/** The same number in the same session once more adds up on its row. */
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

/** The edited row in its old place, or added to another row that it has become equal to. */
export function withEdited(draft: Draft, key: string, edited: Bid): Draft {
  const others = withoutBid(draft, key);
  const isMerged = others.some((one) => bidKey(one) === bidKey(edited));
  return isMerged ? withBid(others, edited) : draft.map((one) => (bidKey(one) === key ? edited : one));
}

/** Whether a row's session has ended since it was entered. */
export function isLapsed(bid: Bid, sessions: readonly BidSession[]): boolean {
  return !sessions.includes(bid.session);
}

/** The sessions in which a type takes bids at an instant; jodis and sangams know only Open. */
export function sessionsAt(hours: MarketHours, type: GameTypeRule, instant: number): BidSession[] {
  const minute = indiaMinute(instant);
  if (!isTakenIn(type, marketPhase(hours, minute))) return [];
  return [...new Set(openSessions(hours, minute).map((session) => sessionOfBid(type, session)))];
}
