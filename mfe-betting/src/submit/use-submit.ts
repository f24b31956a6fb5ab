import { useEffect, useRef, useState } from 'react';
import { notify, useAppDispatch, useSession } from 'shared/store';
import { useTexts } from '../texts/use-texts.ts';
import { putAside, takeOver } from './put-aside.ts';
import { sendBids } from './send-bids.ts';
import { afterEvent, progressOf, type Submission } from './submission.ts';

/** A submission from the player's first look at it until it is placed or put aside. */
export function useSubmit(onAllPlaced: () => void) {
  const { submitted } = useTexts();
  const { phone_number } = useSession();
  const dispatch = useAppDispatch();
  const isHere = useIsHere();
  const [submission, setSubmission] = useState<Submission>();
  // A submission under review is not the provider's business yet: its bids are still the draft's.
  const [stage, setStage] = useState<'review' | 'sending' | 'answered'>('review');

  const open = (next: Submission, nextStage: 'review' | 'answered') => {
    setSubmission(next);
    setStage(nextStage);
  };
  const send = async () => {
    if (!submission || stage === 'sending') return;
    const ready = afterEvent(submission, { type: 'retried' });
    if (stage === 'review' && !takeOver(phone_number, ready)) {
      setSubmission(undefined);
      return void dispatch(notify('warning', submitted.changedElsewhere));
    }
    setStage('sending');
    const ended = await dispatch(sendBids(ready, setSubmission));
    setStage('answered');
    if (progressOf(ended) !== 'placed') return;
    dispatch(notify('success', submitted.allPlaced));
    setSubmission(undefined);
    if (isHere.current) onAllPlaced();
  };
  const close = () => {
    if (submission && stage === 'answered') putAside(phone_number, submission);
    setSubmission(undefined);
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
