import { call, ProviderError, type BidOnWire } from 'shared/provider';
import { balanceChanged, providerApi, refreshProfile, selectPhoneNumber, whileUnderWay, type AppThunk } from 'shared/store';
import { forgetSubmission, keepSubmission } from './kept-submissions.ts';
import { holding } from './sending-lock.ts';
import { afterEvent, nextToSend, progressOf, type Submission, type SubmissionEvent, type SubmittedBid } from './submission.ts';

const sending = new Set<string>();

/** Whether this page is sending the submission. */
export function isSending(id: string): boolean {
  return sending.has(id);
}

/**
 * Sends what waits in a submission, one bid at a time, and tells how it stands after each step.
 * Each step is kept before the next begins, so a page that dies in the middle leaves what is known.
 */
export function sendBids(submission: Submission, onStep: (submission: Submission) => void): AppThunk<Promise<Submission>> {
  return async (dispatch, getState) => {
    const phone_number = selectPhoneNumber(getState()) ?? '';
    const isTheirs = () => selectPhoneNumber(getState()) === phone_number;
    // A double tap, or the same submission offered twice on a screen.
    if (sending.has(submission.id)) return submission;
    sending.add(submission.id);
    let current = submission;
    const step = (event: SubmissionEvent) => {
      current = afterEvent(current, event);
      if (isTheirs()) keepSubmission(phone_number, current);
      onStep(current);
    };
    const sendAll = async () => {
      try {
        for (let bid = nextToSend(current); bid && isTheirs(); bid = nextToSend(current)) {
          step({ type: 'sent', bid_id: bid.bid_id });
          step(await dispatch(sendBid(phone_number, current, bid)));
        }
      } finally {
        sending.delete(submission.id);
      }
      if (isTheirs()) await dispatch(settle(phone_number, current));
    };
    try {
      await dispatch(whileUnderWay(() => holding(submission.id, sendAll)));
    } finally {
      sending.delete(submission.id);
    }
    return current;
  };
}

function sendBid(phone_number: string, submission: Submission, bid: SubmittedBid): AppThunk<Promise<SubmissionEvent>> {
  return async (dispatch, getState) => {
    const { bid_id } = bid;
    try {
      const reply = await call('set_bid_new.php', { bids: JSON.stringify([onWire(phone_number, submission, bid)]) });
      if (!reply.ok) return { type: 'refused', bid_id, message: reply.message };
      if (selectPhoneNumber(getState()) === phone_number) dispatch(balanceTold(reply.data.balance));
      return { type: 'placed', bid_id };
    } catch (failure) {
      if (!(failure instanceof ProviderError)) throw failure;
      return { type: 'lost', bid_id };
    }
  };
}

function balanceTold(balance: number | undefined): AppThunk {
  return (dispatch) => {
    if (balance === undefined) void dispatch(refreshProfile());
    else dispatch(balanceChanged(balance));
  };
}

/** Everything that shows bids or the wallet is read anew; what was placed entirely needs no memory. */
function settle(phone_number: string, submission: Submission): AppThunk<Promise<void>> {
  return async (dispatch) => {
    if (progressOf(submission) === 'placed') forgetSubmission(phone_number, submission.id);
    else keepSubmission(phone_number, submission);
    dispatch(providerApi.util.invalidateTags(['Bids', 'Wallet']));
    // A bid whose answer was lost may have moved the balance.
    if (submission.bids.some(({ state }) => state === 'lost')) void dispatch(refreshProfile());
  };
}

function onWire(phone_number: string, { game_name, game_type }: Submission, { bid_id, session, numbers, points }: SubmittedBid): BidOnWire {
  return { bid_id, phone_number, game_name, game_type, session, ...numbers, points_action: String(points) };
}
