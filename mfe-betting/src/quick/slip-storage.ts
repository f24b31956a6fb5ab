import type { BidSession } from 'shared/provider';
import { bidNumberText, numbersOfBid, wholeNumber, type GameTypeRule } from 'shared/rules';
import { readKept, writeKept } from 'shared/store';
import type { Bid, Draft } from '../bids/draft.ts';
import { submissionsKey } from '../submit/submission-storage.ts';
import type { Submission } from '../submit/submission.ts';

const storageKey = 'last_slips';

/** The bids that a player sent last for a game type, on any market. */
export function lastSlip(kept: unknown, { label }: GameTypeRule): Draft {
  const bids: unknown = (Object(kept) as Record<string, unknown>)[label];
  return Array.isArray(bids) ? bids.filter(isBid) : [];
}

/** Stores the sent bids as the last slip of their type. Reads the bids from the stored submission, which is kept until the provider responds. */
export function storeLastSlip(phone_number: string): void {
  const sent = readKept(submissionsKey, phone_number);
  const newest = Array.isArray(sent) ? (sent[sent.length - 1] as Partial<Submission> | undefined) : undefined; // may be written by another release; validated on reading
  if (!newest?.game_type || !Array.isArray(newest.bids)) return;
  const bids = newest.bids.map(({ session, numbers, points }) => ({ session, numbers, points }));
  const before = readKept(storageKey, phone_number);
  if (JSON.stringify((Object(before) as Record<string, unknown>)[newest.game_type]) === JSON.stringify(bids)) return;
  writeKept(storageKey, phone_number, { ...Object(before), [newest.game_type]: bids });
}

export { storageKey as lastSlipsKey };

/** A slip as it can be placed now: bids of an ended session move to the open one, if the type has both. */
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
