import type { BidSession } from 'shared/provider';
import { bidNumberText, numbersOfBid, wholeNumber, type GameTypeRule } from 'shared/rules';
import { readKept, writeKept } from 'shared/store';
import type { Bid, Draft } from '../bids/draft.ts';
import { submissionsKey } from '../submit/submission-storage.ts';
import type { Submission } from '../submit/submission.ts';

const storageKey = 'last_slips';

/** Returns the bids that a player sent last for a game type, on any market. */
export function lastSlip(kept: unknown, { label }: GameTypeRule): Draft {
  const bids: unknown = (Object(kept) as Record<string, unknown>)[label];
  return Array.isArray(bids) ? bids.filter(isBid) : [];
}

/**
 * Stores the sent bids as the last slip of their game type. Reads the bids from the stored submission, which is deleted
 * only after the provider responds.
 */
export function storeLastSlip(phone_number: string): void {
  const sent = readKept(submissionsKey, phone_number);
  const newest = Array.isArray(sent) ? (sent[sent.length - 1] as Partial<Submission> | undefined) : undefined; // another release may have written this value: `lastSlip` validates it
  if (!newest?.game_type || !Array.isArray(newest.bids)) return;
  const bids = newest.bids.map(({ session, numbers, points }) => ({ session, numbers, points }));
  const before = readKept(storageKey, phone_number);
  if (JSON.stringify((Object(before) as Record<string, unknown>)[newest.game_type]) === JSON.stringify(bids)) return;
  writeKept(storageKey, phone_number, { ...Object(before), [newest.game_type]: bids });
}

export { storageKey as lastSlipsKey };

/**
 * Returns the bids of a slip that can be placed now. If the game type has both sessions, a bid of an ended session
 * moves to the open session.
 */
export function slipForNow(slip: Draft, type: GameTypeRule, sessions: readonly BidSession[]): Bid[] {
  const open = sessions[sessions.length - 1];
  return slip.flatMap((bid) => {
    if (sessions.includes(bid.session)) return bid;
    if (!open || type.takenUntil === 'open') return [];
    return { ...bid, session: open, numbers: numbersOfBid(type, open, bidNumberText(bid.numbers)) };
  });
}

function isBid(bid: unknown): bid is Bid {
  const { session, numbers, points } = Object(bid) as Partial<Bid>;
  return (
    (session === 'Open' || session === 'Close') &&
    typeof numbers === 'object' &&
    wholeNumber(String(points)) !== undefined
  );
}
