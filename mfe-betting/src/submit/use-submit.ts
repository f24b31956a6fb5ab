import { useEffect, useRef, useState } from 'react';
import { notify, useAppDispatch, useSession } from 'shared/store';
import { useTexts } from '../texts/use-texts.ts';
import { isAsKept } from './kept-submissions.ts';
import { putAside, takeOver } from './put-aside.ts';
import { isSending, sendBids } from './send-bids.ts';
import { afterEvent, progressOf, type Submission } from './submission.ts';
import { useWhyNotSent } from './why-not-sent.ts';

/** A submission from the player's first look at it until it is placed or put aside. */
export function useSubmit(onAllPlaced: () => void) {
  const { submitted } = useTexts();
  const { phone_number } = useSession();
  const dispatch = useAppDispatch();
  const isHere = useIsHere();
  const whyNotSent = useWhyNotSent();
  const [submission, setSubmission] = useState<Submission>();
  // A submission under review is not the provider's business yet: its bids are still the draft's.
  const [stage, setStage] = useState<'review' | 'sending' | 'answered'>('review');

  const open = (next: Submission, nextStage: 'review' | 'answered') => {
    setSubmission(next);
    setStage(nextStage);
  };
  const close = () => {
    if (submission && stage === 'answered' && isAsKept(phone_number, submission)) putAside(phone_number, submission);
    setSubmission(undefined);
  };
  const refuse = (why: string) => {
    close();
    dispatch(notify('warning', why));
  };
  const send = async () => {
    // The second of two taps may come before the first has rendered.
    if (!submission || stage === 'sending' || isSending(submission.id)) return;
    const why = whyNotSent(submission, stage);
    if (why) return refuse(why);
    const ready = afterEvent(submission, { type: 'retried' });
    const isOurs = stage === 'review' ? takeOver(phone_number, ready) : isAsKept(phone_number, submission);
    if (!isOurs) return refuse(submitted.changedElsewhere);

    setStage('sending');
    const ended = await dispatch(sendBids(ready, setSubmission));
    setStage('answered');
    if (progressOf(ended) !== 'placed') return;
    dispatch(notify('success', submitted.allPlaced));
    setSubmission(undefined);
    if (isHere.current) onAllPlaced();
  };
  return { submission, stage, open, send, close };
}

export type Submitting = ReturnType<typeof useSubmit>;

// A player who has left the screen while it was sending is not fetched back.
function useIsHere() {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
