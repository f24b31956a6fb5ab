import type { GameType } from 'shared/provider';
import { newId } from 'shared/store';
import { totalPoints } from '../bids/bid-totals.ts';
import type { Bid } from '../bids/draft.ts';

/**
 * What is known of a bid: `hold` was never sent, `loading` is on its way, `placed` and `refused` are the provider's
 * answers, and of a `lost` one nobody knows: it may have been taken before its answer was lost.
 */
export type BidState = 'hold' | 'loading' | 'placed' | 'refused' | 'lost';

export interface SubmittedBid extends Bid {
  /** Made once; a repeat under the same id is never taken twice. */
  bid_id: string;
  state: BidState;
  /** Sent at least once, and no answer says that it was not taken; stays true while it waits to be sent again. */
  mayBeTaken: boolean;
  /** The provider's sentence of a refusal. */
  message: string;
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

/** A submission ready to be sent: every bid has the id under which it will be sent, however often. */
export function newSubmission({ day, game_name, game_type }: Heading, bids: readonly Bid[]): Submission {
  return {
    id: newId(),
    day,
    game_name,
    game_type,
    bids: bids.map(({ session, numbers, points }) => ({
      session,
      numbers,
      points,
      bid_id: newId(),
      state: 'hold',
      mayBeTaken: false,
      message: '',
    })),
  };
}

export type SubmissionEvent =
  | { type: 'sent'; bid_id: string }
  | { type: 'placed'; bid_id: string }
  | { type: 'refused'; bid_id: string; message: string }
  | { type: 'lost'; bid_id: string }
  /** The provider answered that it takes no bids for now; `mayBeTaken` stays as it was before this try where none was. */
  | { type: 'deferred'; bid_id: string; mayBeTaken: boolean }
  /** What failed waits to be sent again, under its own id. */
  | { type: 'retried' }
  /** The page that was sending is gone, so an answer on its way is lost. */
  | { type: 'restored' };

/** The submission after an event; an event that does not fit what is known changes nothing. */
export function afterEvent(submission: Submission, event: SubmissionEvent): Submission {
  if (event.type === 'sent' && nextToSend(submission)?.bid_id !== event.bid_id) return submission;
  const bids = submission.bids.map((bid) => bidAfter(bid, event));
  return { ...submission, bids };
}

/** The bid to send now; none while another is on its way, for each must see the balance that the one before it left. */
export function nextToSend({ bids }: Submission): SubmittedBid | undefined {
  return bids.some(({ state }) => state === 'loading') ? undefined : bids.find(({ state }) => state === 'hold');
}

/** Still `sending`, every bid `placed`, or `failed` in part. */
export function progressOf({ bids }: Submission): 'sending' | 'placed' | 'failed' {
  if (bids.some(({ state }) => state === 'hold' || state === 'loading')) return 'sending';
  return bids.every(({ state }) => state === 'placed') ? 'placed' : 'failed';
}

/** What surely was not taken: the player may change it and submit it anew. */
export function isNotTaken({ state, mayBeTaken }: SubmittedBid): boolean {
  return state !== 'placed' && !mayBeTaken;
}

// What the provider says of a market that takes no more bids today, also of one whose rest day it does not tell.
const closedForToday = 'This Market Betting Is Closed For Today.';

/** What is left of it can not be placed today, however often it is sent. */
export function isOverForToday(submission: Pick<Submission, 'bids'>): boolean {
  return openBids(submission).every(({ state, message }) => state === 'refused' && message === closedForToday);
}

/** The bids that are not placed. */
export function openBids({ bids }: Pick<Submission, 'bids'>): SubmittedBid[] {
  return bids.filter(({ state }) => state !== 'placed');
}

export function placedBids({ bids }: Pick<Submission, 'bids'>): SubmittedBid[] {
  return bids.filter(({ state }) => state === 'placed');
}

/** The points that the wallet lacks for the bids that are not placed. One without an answer may have been paid for already, so it does not count. */
export function missingPoints({ bids }: Pick<Submission, 'bids'>, balance: number): number {
  return Math.max(0, totalPoints(bids.filter(isNotTaken)) - balance);
}

export interface Tally {
  placed: number;
  refused: number;
  /** Sent, and nobody knows whether they were taken. */
  unknown: number;
  unsent: number;
}

/** How many bids are in each state that the player is told of. */
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
      return isAnswerTo ? { ...bid, state: 'refused', mayBeTaken: false, message: event.message } : bid;
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
