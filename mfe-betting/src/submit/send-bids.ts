import { call, ProviderError, type BidOnWire } from 'shared/provider';
import {
  balanceChanged,
  providerApi,
  refreshProfile,
  selectPhoneNumber,
  whileUnderWay,
  type AppThunk,
} from 'shared/store';
import { forgetSubmission, keepSubmission } from './kept-submissions.ts';
import { rememberPlaced } from './placed-bids.ts';
import { isSending, whileSending } from './sending-lock.ts';
import {
  afterEvent,
  nextToSend,
  progressOf,
  type Submission,
  type SubmissionEvent,
  type SubmittedBid,
} from './submission.ts';

// A longer pause than this is not waited for: the sending stops, and the player goes on later.
const longestPauseMs = 10_000;

/** The submission after each step of the sending. */
export interface SendingStep {
  submission: Submission;
  /** The end of a pause that the provider asked for, by the device's clock. */
  pausedUntil?: number | undefined;
}

/** Why the sending ended before everything was sent. */
export type WhyStopped = { reason: 'lost' | 'asked' } | { reason: 'too-many'; waitMs: number | undefined };

export interface Sent {
  submission: Submission;
  stopped?: WhyStopped | undefined;
}

interface SendOptions {
  onStep: (step: SendingStep) => void;
  /** Once aborted, nothing is sent after the bid that is on its way. */
  signal?: AbortSignal;
}

/**
 * Sends what waits in a submission, one bid at a time, until all are answered or one gets no answer.
 * Each step is kept before the next begins, so that a page closed in the middle leaves what is known.
 */
export function sendBids(submission: Submission, options: SendOptions): AppThunk<Promise<Sent>> {
  return async (dispatch, getState) => {
    const phone_number = selectPhoneNumber(getState()) ?? '';
    // A double tap, or the same submission offered twice on a screen.
    if (isSending(submission.id)) return { submission };
    let sent: Sent = { submission };
    const send = async () => {
      sent = await dispatch(sendUntilStopped(phone_number, submission, options));
      if (selectPhoneNumber(getState()) === phone_number) dispatch(settle(phone_number, sent.submission));
    };
    await dispatch(whileUnderWay(() => whileSending(submission.id, send)));
    return sent;
  };
}

function sendUntilStopped(
  phone_number: string,
  submission: Submission,
  { onStep, signal }: SendOptions,
): AppThunk<Promise<Sent>> {
  return async (dispatch, getState) => {
    const isStillLoggedIn = () => selectPhoneNumber(getState()) === phone_number;
    let current = submission;
    let deferred: string | undefined;
    const step = (event: SubmissionEvent, pausedUntil?: number) => {
      current = afterEvent(current, event);
      if (isStillLoggedIn()) keepSubmission(phone_number, current);
      onStep({ submission: current, pausedUntil });
    };
    for (let bid = nextToSend(current); bid && isStillLoggedIn(); bid = nextToSend(current)) {
      if (signal?.aborted) return { submission: current, stopped: { reason: 'asked' } };
      step({ type: 'sent', bid_id: bid.bid_id });
      const { event, waitMs } = await dispatch(sendBid(phone_number, current, bid));
      if (event.type === 'deferred' && deferred !== bid.bid_id && waitMs !== undefined && waitMs <= longestPauseMs) {
        // One pause for each bid: when the provider asks for another one, the sending stops.
        deferred = bid.bid_id;
        step(event, Date.now() + waitMs);
        await pause(waitMs, signal);
        continue;
      }
      step(event);
      if (event.type === 'placed' && isStillLoggedIn()) rememberPlaced(phone_number, current, bid);
      if (event.type === 'lost') return { submission: current, stopped: { reason: 'lost' } };
      if (event.type === 'deferred') return { submission: current, stopped: { reason: 'too-many', waitMs } };
    }
    return { submission: current };
  };
}

function sendBid(
  phone_number: string,
  submission: Submission,
  bid: SubmittedBid,
): AppThunk<Promise<{ event: SubmissionEvent; waitMs?: number | undefined }>> {
  return async (dispatch, getState) => {
    const { bid_id, mayBeTaken } = bid;
    try {
      const reply = await call('set_bid_new.php', { bids: JSON.stringify([onWire(phone_number, submission, bid)]) });
      if (!reply.ok) return { event: { type: 'refused', bid_id, message: reply.message } };
      if (selectPhoneNumber(getState()) === phone_number) dispatch(updateBalance(reply.data.balance));
      return { event: { type: 'placed', bid_id } };
    } catch (failure) {
      if (!(failure instanceof ProviderError)) throw failure;
      // Whoever is too busy may have taken it and not come to say so.
      if (failure.kind === 'too-many')
        return {
          event: { type: 'deferred', bid_id, mayBeTaken: mayBeTaken || failure.isBusy === true },
          waitMs: failure.retryAfterMs,
        };
      return { event: { type: 'lost', bid_id } };
    }
  };
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resume) => {
    if (signal?.aborted) return resume();
    const timer = setTimeout(resume, ms);
    const cutShort = () => {
      clearTimeout(timer);
      resume();
    };
    signal?.addEventListener('abort', cutShort, { once: true });
  });
}

function updateBalance(balance: number | undefined): AppThunk {
  return (dispatch) => {
    if (balance === undefined) void dispatch(refreshProfile());
    else dispatch(balanceChanged(balance));
  };
}

/** Keeps what is not placed, forgets a submission that is placed entirely, and has bids and wallet read again. */
function settle(phone_number: string, submission: Submission): AppThunk {
  return (dispatch) => {
    if (progressOf(submission) === 'placed') forgetSubmission(phone_number, submission.id);
    else keepSubmission(phone_number, submission);
    dispatch(providerApi.util.invalidateTags(['Bids', 'Wallet']));
    // A bid whose answer was lost may have moved the balance, and one that was refused may have met another than is shown.
    if (submission.bids.some(({ state }) => state === 'lost' || state === 'refused')) void dispatch(refreshProfile());
  };
}

function onWire(
  phone_number: string,
  { game_name, game_type }: Submission,
  { bid_id, session, numbers, points }: SubmittedBid,
): BidOnWire {
  return { bid_id, phone_number, game_name, game_type, session, ...numbers, points_action: String(points) };
}
