import { call, ProviderError, type BidOnWire } from 'shared/provider';
import {
  balanceChanged,
  providerApi,
  refreshProfile,
  selectPhoneNumber,
  whileUnderWay,
  type AppThunk,
} from 'shared/store';
import { removeSubmission, storeSubmission } from './submission-storage.ts';
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

// After a longer pause, sending stops and the player continues later.
const longestPauseMs = 10_000;

export interface SendingStep {
  submission: Submission;
  /** The end of a pause that the provider requested, by the device's clock. */
  pausedUntil?: number | undefined;
}

export type StopReason = { reason: 'lost' | 'by-player' } | { reason: 'too-many'; waitMs: number | undefined };

export interface Sent {
  submission: Submission;
  stopped?: StopReason | undefined;
}

interface SendOptions {
  onStep: (step: SendingStep) => void;
  /** Once aborted, sending stops after the bid in flight. */
  signal?: AbortSignal;
}

/**
 * Sends the waiting bids of a submission, one at a time, until all are answered or one gets no answer.
 * Stores each step before the next one, so that a page closed midway leaves an accurate record.
 */
export function sendBids(submission: Submission, options: SendOptions): AppThunk<Promise<Sent>> {
  return async (dispatch, getState) => {
    const phone_number = selectPhoneNumber(getState()) ?? '';
    // A double tap, or the same submission shown twice on a screen.
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
      if (isStillLoggedIn()) storeSubmission(phone_number, current);
      onStep({ submission: current, pausedUntil });
    };
    for (let bid = nextToSend(current); bid && isStillLoggedIn(); bid = nextToSend(current)) {
      if (signal?.aborted) return { submission: current, stopped: { reason: 'by-player' } };
      step({ type: 'sent', bid_id: bid.bid_id });
      const { event, waitMs } = await dispatch(sendBid(phone_number, current, bid));
      if (event.type === 'deferred' && deferred !== bid.bid_id && waitMs !== undefined && waitMs <= longestPauseMs) {
        // One pause per bid: if the provider requests another one, sending stops.
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
      const bids = JSON.stringify([onWire(phone_number, submission, bid)]);
      const reply = await call('set_bid_new.php', { bids }, { traceId: bid_id });
      if (!reply.ok) return { event: { type: 'refused', bid_id, message: reply.message, code: reply.code } };
      if (selectPhoneNumber(getState()) === phone_number) dispatch(updateBalance(reply.data.balance));
      return { event: { type: 'placed', bid_id } };
    } catch (failure) {
      if (!(failure instanceof ProviderError)) throw failure;
      // A busy provider may have placed the bid and failed to confirm it.
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

/** Stores what is not placed, deletes a fully placed submission, and refetches bids and wallet. */
function settle(phone_number: string, submission: Submission): AppThunk {
  return (dispatch) => {
    if (progressOf(submission) === 'placed') removeSubmission(phone_number, submission.id);
    else storeSubmission(phone_number, submission);
    dispatch(providerApi.util.invalidateTags(['Bids', 'Wallet']));
    // A bid with a lost answer may have changed the balance, and a refusal may mean that the shown balance is stale.
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
