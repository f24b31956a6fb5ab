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

// If the provider requests a longer pause, sending stops and the player continues later.
const longestPauseMs = 10_000;

export interface SendingStep {
  submission: Submission;
  /** The end of a pause that the provider requested, in the time of the device's clock. */
  pausedUntil?: number | undefined;
}

export type StopReason = { reason: 'lost' | 'by-player' } | { reason: 'too-many'; waitMs: number | undefined };

export interface Sent {
  submission: Submission;
  stopped?: StopReason | undefined;
}

interface SendOptions {
  onStep: (step: SendingStep) => void;
  /** After an abort, sending stops once the bid in flight is answered. */
  signal?: AbortSignal;
}

/**
 * Sends the waiting bids of a submission one at a time. Stops when all bids are answered, or when a bid gets no answer.
 * Stores the submission after each step, so that the stored state is right even if the page closes.
 */
export function sendBids(submission: Submission, options: SendOptions): AppThunk<Promise<Sent>> {
  return async (dispatch, getState) => {
    const phone_number = selectPhoneNumber(getState()) ?? '';
    // The player may tap twice, or a screen may show the same submission twice.
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
        // Sending pauses once per bid. If the provider requests another pause, sending stops.
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
      // A busy provider may have placed the bid but failed to confirm it.
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

/**
 * Stores the bids that are not placed, or deletes a fully placed submission. Then refetches the bids and the wallet.
 */
function settle(phone_number: string, submission: Submission): AppThunk {
  return (dispatch) => {
    if (progressOf(submission) === 'placed') removeSubmission(phone_number, submission.id);
    else storeSubmission(phone_number, submission);
    dispatch(providerApi.util.invalidateTags(['Bids', 'Wallet']));
    // The balance may be stale: the provider may have placed a lost bid, and may have refused a bid because of the
    // balance.
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
