import { bidNumberText } from 'shared/rules';
import type { BidSession } from 'shared/provider';
import type { DraftBid } from '../submit/submission.ts';

export type Draft = readonly DraftBid[];

/** What tells a bid of a draft from the others: its session and number. */
export function bidKey({ session, numbers }: Pick<DraftBid, 'session' | 'numbers'>): string {
  return `${session} ${bidNumberText(numbers)}`;
}

/** The same number in the same session once more adds up on its row. */
export function withBid(draft: Draft, bid: DraftBid): Draft {
  const key = bidKey(bid);
  if (!draft.some((one) => bidKey(one) === key)) return [...draft, bid];
  return draft.map((one) => (bidKey(one) === key ? { ...one, points: one.points + bid.points } : one));
}

export function withoutBid(draft: Draft, key: string): Draft {
  return draft.filter((one) => bidKey(one) !== key);
}

/** The edited row in its old place, or added to another row that it has become equal to. */
export function withEdited(draft: Draft, key: string, edited: DraftBid): Draft {
  const others = withoutBid(draft, key);
  const isMerged = others.some((one) => bidKey(one) === bidKey(edited));
  return isMerged ? withBid(others, edited) : draft.map((one) => (bidKey(one) === key ? edited : one));
}

/** Whether a row's session has ended since it was entered. */
export function isLapsed(bid: DraftBid, sessions: readonly BidSession[]): boolean {
  return !sessions.includes(bid.session);
}

export function totalPoints(bids: readonly { points: number }[]): number {
  return bids.reduce((sum, { points }) => sum + points, 0);
}
