import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { noticeClosed, notify, selectPhoneNumber, useAppDispatch, useSession, type AppThunk } from 'shared/store';
import { useTexts } from '../texts/use-texts.ts';
import { returnRefusedToDraft } from './draft-transfer.ts';
import { usePrepareToSend } from './prepare-to-send.ts';
import { sendBids, type SendingStep, type WhyStopped } from './send-bids.ts';
import { isSending } from './sending-lock.ts';
import { progressOf, tally, type Submission } from './submission.ts';

/** A submission as the sheet shows it. */
export interface ShownSubmission extends SendingStep {
  /** Under `review` nothing was sent, and the bids are still in the draft. */
  stage: 'review' | 'sending' | 'answered';
  /** The player has asked to stop, and the answer to the bid on its way is awaited. */
  isStopping?: boolean;
  stopped?: WhyStopped | undefined;
}

/** A submission from the player's first look at it until it is placed or closed. */
export function useSubmit(onAllPlaced: () => void) {
  const { submitted } = useTexts();
  const { phone_number } = useSession();
  const dispatch = useAppDispatch();
  const prepareToSend = usePrepareToSend();
  const [shown, setShown] = useState<ShownSubmission>();
  const run = useRef<Run>(undefined);

  const open = (submission: Submission, stage: 'review' | 'answered') => setShown({ submission, stage });
  const stop = () => {
    run.current?.control.abort();
    setShown((before) => before && { ...before, isStopping: true });
  };
  // The sending must not go on unseen: it stops after the bid that is on its way, and a notice says how it ended.
  const leave = () => {
    if (!run.current) return;
    run.current.control.abort();
    run.current.notice = dispatch(notify('warning', submitted.stoppingNotice)).payload.id;
    run.current = undefined;
  };
  const close = () => {
    leave();
    const notReturned = shown?.stage === 'answered' && returnRefusedToDraft(phone_number, shown.submission);
    if (notReturned === 'no-room') dispatch(notify('warning', submitted.notMoved[notReturned]));
    setShown(undefined);
  };
  const send = async () => {
    // The second of two taps may come before the first has rendered.
    if (!shown || shown.stage === 'sending' || isSending(shown.submission.id)) return;
    const prepared = prepareToSend(shown.submission, shown.stage);
    if ('refusal' in prepared) {
      close();
      return void dispatch(notify('warning', prepared.refusal));
    }

    const mine: Run = { control: new AbortController() };
    run.current = mine;
    setShown({ submission: prepared.ready, stage: 'sending' });
    const onStep = (step: SendingStep) => {
      if (run.current === mine) setShown((before) => before && { ...before, ...step });
    };
    const { submission, stopped } = await dispatch(sendBids(prepared.ready, { onStep, signal: mine.control.signal }));
    const isAllPlaced = progressOf(submission) === 'placed';
    if (mine.notice) dispatch(noticeClosed(mine.notice));
    if (isAllPlaced) dispatch(notify('success', submitted.allPlaced));
    else if (mine.notice) dispatch(notifyUnlessAnother(phone_number, submitted.unfinishedNotice(submission.game_name, submitted.sendingStatus.counts(tally(submission)))));
    if (mine.notice) return;

    run.current = undefined;
    setShown(isAllPlaced ? undefined : { submission, stage: 'answered', stopped });
    if (isAllPlaced) onAllPlaced();
  };

  const leaveWithScreen = useEffectEvent(leave);
  useEffect(() => () => leaveWithScreen(), []);
  return { shown, open, send, stop, close };
}

export type Submitting = ReturnType<typeof useSubmit>;

interface Run {
  control: AbortController;
  /** The id of the notice shown when the sheet or the screen was left. */
  notice?: string;
}

// The notice names the player's bids: a player whose session has ended may read it, another one who logged in since may not.
function notifyUnlessAnother(phone_number: string, text: string): AppThunk {
  return (dispatch, getState) => {
    const now = selectPhoneNumber(getState()) ?? phone_number;
    if (now === phone_number) dispatch(notify('warning', text));
  };
}
