import type { GameType } from 'shared/provider';
import { bidIdInSlip } from 'shared/rules';
import { newId } from 'shared/store';
import { totalPoints } from '../bids/bid-totals.ts';
import type { Bid } from '../bids/draft.ts';

/**
 * The state of a bid. `hold` is not sent, and `loading` is in flight. `placed` and `refused` are answers of the
 * provider. A `lost` bid got no answer, so the provider may have placed it.
 */
export type BidState = 'hold' | 'loading' | 'placed' | 'refused' | 'lost';

export interface SubmittedBid extends Bid {
  /** The idempotency key: the provider never places two bids with the same id. */
  bid_id: string;
  state: BidState;
  /**
   * True if the bid was sent at least once and no answer says that it was not placed. Stays true while the bid waits to
   * be sent again.
   */
  mayBeTaken: boolean;
  message: string;
  /** The code of the refusal, if the provider sends a code. */
  code?: string | undefined;
}

/** Bids of one market and game type that were submitted together. */
export interface Submission {
  id: string;
  /** The market day for which the bids were meant. */
  day: string;
  game_name: string;
  game_type: GameType;
  bids: readonly SubmittedBid[];
}

type Heading = Pick<Submission, 'day' | 'game_name' | 'game_type'>;

/** Creates a submission. Each bid gets an id in its slip, which stays the same on each retry. */
export function newSubmission({ day, game_name, game_type }: Heading, bids: readonly Bid[]): Submission {
  const id = newId();
  return {
    id,
    day,
    game_name,
    game_type,
    bids: bids.map(({ session, numbers, points }) => ({
      session,
      numbers,
      points,
      bid_id: bidIdInSlip(id, newId()),
      state: 'hold',
      mayBeTaken: false,
      message: '',
    })),
  };
}

export type SubmissionEvent =
  | { type: 'sent'; bid_id: string }
  | { type: 'placed'; bid_id: string }
  | { type: 'refused'; bid_id: string; message: string; code?: string | undefined }
  | { type: 'lost'; bid_id: string }
  /** The provider takes no bids for now. If it did not process this request, `mayBeTaken` keeps its earlier value. */
  | { type: 'deferred'; bid_id: string; mayBeTaken: boolean }
  /** Refused and lost bids wait to be sent again, under their own ids. */
  | { type: 'retried' }
  /** The page that was sending is gone, so the answer to the bid in flight is lost. */
  | { type: 'restored' };

/** Returns the submission after an event. An event that does not fit the current state changes nothing. */
export function afterEvent(submission: Submission, event: SubmissionEvent): Submission {
  if (event.type === 'sent' && nextToSend(submission)?.bid_id !== event.bid_id) return submission;
  const bids = submission.bids.map((bid) => bidAfter(bid, event));
  return { ...submission, bids };
}

/**
 * Returns the bid to send now. Undefined while another bid is in flight, because the next bid depends on the balance
 * after it.
 */
export function nextToSend({ bids }: Submission): SubmittedBid | undefined {
  return bids.some(({ state }) => state === 'loading') ? undefined : bids.find(({ state }) => state === 'hold');
}

/** Returns `placed` if every bid is placed, `sending` if bids wait or are in flight, and `failed` otherwise. */
export function progressOf({ bids }: Submission): 'sending' | 'placed' | 'failed' {
  if (bids.some(({ state }) => state === 'hold' || state === 'loading')) return 'sending';
  return bids.every(({ state }) => state === 'placed') ? 'placed' : 'failed';
}

/**
 * Returns true if the provider certainly did not place the bid. The player may then change the bid and submit it under
 * a new id.
 */
export function isNotTaken({ state, mayBeTaken }: SubmittedBid): boolean {
  return state !== 'placed' && !mayBeTaken;
}

export function openBids({ bids }: Pick<Submission, 'bids'>): SubmittedBid[] {
  return bids.filter(({ state }) => state !== 'placed');
}

export function withoutBids(submission: Submission, removed: readonly SubmittedBid[]): Submission {
  return { ...submission, bids: submission.bids.filter((bid) => !removed.includes(bid)) };
}

export function placedBids({ bids }: Pick<Submission, 'bids'>): SubmittedBid[] {
  return bids.filter(({ state }) => state === 'placed');
}

/** Returns the reference for support: that of the first bid without an answer, else of the first refused bid. */
export function referenceOf({ bids }: Submission): string | undefined {
  const unknown = bids.find(({ state, mayBeTaken }) => state === 'lost' || (state === 'hold' && mayBeTaken));
  return (unknown ?? bids.find(({ state }) => state === 'refused'))?.bid_id;
}

/**
 * Returns the points that the wallet lacks for the bids that are not placed. Skips unanswered bids, which the wallet
 * may have paid already.
 */
export function missingPoints({ bids }: Pick<Submission, 'bids'>, balance: number): number {
  return Math.max(0, totalPoints(bids.filter(isNotTaken)) - balance);
}

export interface Tally {
  placed: number;
  refused: number;
  /** Sent, but not answered. */
  unknown: number;
  unsent: number;
}

export function tally({ bids }: Submission): Tally {
  const count = (is: (bid: SubmittedBid) => boolean) => bids.filter(is).length;
  return {
    placed: count(({ state }) => state === 'placed'),
    refused: count(({ state }) => state === 'refused'),
    unknown: count(({ state, mayBeTaken }) => state === 'lost' || (state === 'hold' && mayBeTaken)),
    unsent: count(({ state, mayBeTaken }) => state === 'hold' && !mayBeTaken),
  };
}

export function bidOf({ session, numbers, points }: Bid): Bid {
  return { session, numbers, points };
}

function bidAfter(bid: SubmittedBid, event: SubmissionEvent): SubmittedBid {
  const isAnswerTo = 'bid_id' in event && event.bid_id === bid.bid_id && bid.state === 'loading';
  switch (event.type) {
    case 'sent':
      return event.bid_id === bid.bid_id ? { ...bid, state: 'loading', mayBeTaken: true, message: '' } : bid;
    case 'refused':
      return isAnswerTo
        ? { ...bid, state: 'refused', mayBeTaken: false, message: event.message, code: event.code }
        : bid;
    case 'deferred':
      return isAnswerTo ? { ...bid, state: 'hold', mayBeTaken: event.mayBeTaken } : bid;
    case 'placed':
    case 'lost':
      return isAnswerTo ? { ...bid, state: event.type } : bid;
    case 'retried':
      return bid.state === 'refused' || bid.state === 'lost' ? { ...bid, state: 'hold', message: '' } : bid;
    case 'restored':
      return bid.state === 'loading' ? { ...bid, state: 'lost' } : bid;
  }
}
