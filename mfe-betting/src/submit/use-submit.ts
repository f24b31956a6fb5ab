import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { noticeClosed, notify, selectPhoneNumber, useAppDispatch, useSession, type AppThunk } from 'shared/store';
import { useTexts } from '../texts/use-texts.ts';
import { isAsKept } from './kept-submissions.ts';
import { putAside, takeOver } from './put-aside.ts';
import { sendBids, type SendingStep, type WhyStopped } from './send-bids.ts';
import { isSending } from './sending-here.ts';
import { afterEvent, progressOf, tally, type Submission } from './submission.ts';
import { useWhyNotSent } from './why-not-sent.ts';

/** A submission as the sheet shows it. */
export interface ShownSubmission extends SendingStep {
  // A submission under review is not the provider's business yet: its bids are still the draft's.
  stage: 'review' | 'sending' | 'answered';
  /** The player has asked to stop, and the answer to the bid on its way is awaited. */
  isStopping?: boolean;
  stopped?: WhyStopped | undefined;
}

/** A submission from the player's first look at it until it is placed or put aside. */
export function useSubmit(onAllPlaced: () => void) {
  const { submitted } = useTexts();
  const { phone_number } = useSession();
  const dispatch = useAppDispatch();
  const whyNotSent = useWhyNotSent();
  const [shown, setShown] = useState<ShownSubmission>();
  const run = useRef<Run>(undefined);

  const open = (submission: Submission, stage: 'review' | 'answered') => setShown({ submission, stage });
  const stop = () => {
    run.current?.control.abort();
    setShown((before) => before && { ...before, isStopping: true });
  };
  // Nothing goes on out of sight: the bid on its way is waited for, and the player is told what became of it.
  const leave = () => {
    if (!run.current) return;
    run.current.control.abort();
    run.current.notice = dispatch(notify('warning', submitted.stopsOutOfSight)).payload.id;
    run.current = undefined;
  };
  const close = () => {
    leave();
    if (shown?.stage === 'answered') putAside(phone_number, shown.submission);
    setShown(undefined);
  };
  const refuse = (why: string) => {
    close();
    dispatch(notify('warning', why));
  };
  const send = async () => {
    // The second of two taps may come before the first has rendered.
    if (!shown || shown.stage === 'sending' || isSending(shown.submission.id)) return;
    const why = whyNotSent(shown.submission, shown.stage);
    if (why) return refuse(why);
    const ready = afterEvent(shown.submission, { type: 'retried' });
    const isOurs = shown.stage === 'review' ? takeOver(phone_number, ready) : isAsKept(phone_number, shown.submission);
    if (!isOurs) return refuse(submitted.changedElsewhere);

    const mine: Run = { control: new AbortController() };
    run.current = mine;
    setShown({ submission: ready, stage: 'sending' });
    const onStep = (step: SendingStep) => {
      if (run.current === mine) setShown((before) => before && { ...before, ...step });
    };
    const { submission, stopped } = await dispatch(sendBids(ready, { onStep, signal: mine.control.signal }));
    const isAllPlaced = progressOf(submission) === 'placed';
    if (mine.notice) dispatch(noticeClosed(mine.notice));
    if (isAllPlaced) dispatch(notify('success', submitted.allPlaced));
    else if (mine.notice) dispatch(tellUnlessReplaced(phone_number, submitted.leftOpen(submission.game_name, submitted.stands.counts(tally(submission)))));
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
  /** What was said when the sheet or the screen was left. */
  notice?: string;
}

// Who has logged in meanwhile is told nothing of it; whose session has ended is.
function tellUnlessReplaced(phone_number: string, text: string): AppThunk {
  return (dispatch, getState) => {
    const now = selectPhoneNumber(getState()) ?? phone_number;
    if (now === phone_number) dispatch(notify('warning', text));
  };
}
