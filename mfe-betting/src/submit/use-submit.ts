import { useEffect, useEffectEvent, useState } from 'react';
import {
  notify,
  refreshProfile,
  refusedOffline,
  selectBalance,
  useAppDispatch,
  useSession,
  type AppThunk,
} from 'shared/store';
import { useTexts } from '../texts/use-texts.ts';
import { returnRefusedToDraft } from './draft-transfer.ts';
import { countPlacedBefore } from './placed-bids.ts';
import { usePrepareToSend } from './prepare-to-send.ts';
import { sendBids, type SendingStep, type StopReason } from './send-bids.ts';
import { isSending } from './sending-lock.ts';
import { missingPoints, progressOf, type Submission, type SubmittedBid } from './submission.ts';
import { useRun } from './use-run.ts';

// The same time as for the result of a payment. A tap skips it.
const placedRestMs = 5000;

export interface ShownSubmission extends SendingStep {
  /** `review`: nothing is sent, and the bids are still in the draft. `placed`: every bid is placed. */
  stage: 'review' | 'sending' | 'answered' | 'placed';
  /** The player pressed Stop, but the bid in flight is not answered yet. */
  isStopping?: boolean;
  stopped?: StopReason | undefined;
  /** The number of reviewed bids that were already placed earlier that day. */
  placedBefore: number;
}

/** Returns the shown submission from its review until it is placed or closed, and the actions of the sheet. */
export function useSubmit(onAllPlaced: () => void) {
  const { submitted } = useTexts();
  const { phone_number } = useSession();
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState<ShownSubmission>();
  const run = useRun();

  const open = (submission: Submission, stage: 'review' | 'answered') => {
    dispatch(refreshIfShort(submission));
    setShown({ submission, stage, placedBefore: stage === 'review' ? countPlacedBefore(phone_number, submission) : 0 });
  };
  const stop = () => {
    run.stop();
    setShown((before) => before && { ...before, isStopping: true });
  };
  const close = () => {
    run.leave();
    const notReturned = shown?.stage === 'answered' && returnRefusedToDraft(phone_number, shown.submission);
    if (notReturned === 'no-room') dispatch(notify('warning', submitted.notMoved[notReturned]));
    setShown(undefined);
    if (shown?.stage === 'placed') onAllPlaced();
  };
  /** Stays on the entry screen after all bids are placed. */
  const playOn = () => {
    run.leave();
    setShown(undefined);
  };
  const send = useSend({ shown, setShown, run, close });

  const isPlaced = shown?.stage === 'placed';
  const goOn = useEffectEvent(close);
  useEffect(() => {
    if (!isPlaced) return undefined;
    const timer = setTimeout(() => goOn(), placedRestMs);
    return () => clearTimeout(timer);
  }, [isPlaced]);
  return { shown, open, send, stop, close, playOn };
}

// The wallet may have received points since its last read, and Submit is disabled while the wallet is short.
function refreshIfShort(submission: Submission): AppThunk {
  return (dispatch, getState) => {
    if (missingPoints(submission, selectBalance(getState())) > 0) void dispatch(refreshProfile());
  };
}

export type Submitting = ReturnType<typeof useSubmit>;

interface Send {
  shown: ShownSubmission | undefined;
  setShown: (next: ShownSubmission | ((before: ShownSubmission | undefined) => ShownSubmission | undefined)) => void;
  run: ReturnType<typeof useRun>;
  close: () => void;
}

/**
 * Returns a function that sends the shown submission without its lapsed bids, if it may be sent. Updates the sheet after
 * each step.
 */
function useSend({ shown, setShown, run, close }: Send): (lapsed?: readonly SubmittedBid[]) => Promise<void> {
  const dispatch = useAppDispatch();
  const prepareToSend = usePrepareToSend();
  return async (lapsed = []) => {
    if (shown?.stage !== 'review' && shown?.stage !== 'answered') return;
    // A second tap may arrive before the first tap has rendered.
    if (isSending(shown.submission.id)) return;
    // Checked before any bid moves or is sent, so that no bid counts as in flight.
    const offline = navigator.onLine ? undefined : await dispatch(refusedOffline());
    if (offline !== undefined) return void dispatch(notify('warning', offline));
    const prepared = prepareToSend(shown.submission, shown.stage, lapsed);
    if ('refusal' in prepared) {
      close();
      return void dispatch(notify('warning', prepared.refusal));
    }

    const mine = run.begin();
    const { placedBefore } = shown;
    setShown({ submission: prepared.ready, stage: 'sending', placedBefore });
    const onStep = (step: SendingStep) => {
      if (run.isShown(mine)) setShown((before) => before && { ...before, ...step });
    };
    const { submission, stopped } = await dispatch(sendBids(prepared.ready, { onStep, signal: mine.control.signal }));
    if (!run.end(mine, submission)) return;
    setShown({ submission, stage: progressOf(submission) === 'placed' ? 'placed' : 'answered', stopped, placedBefore });
  };
}
