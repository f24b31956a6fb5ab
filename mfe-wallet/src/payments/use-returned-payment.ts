import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { queryError, refreshProfile, useAppDispatch } from 'shared/store';
import { useTexts } from '../texts/use-texts.ts';
import { checkPayment, followPayment, notifyPayment } from './check-payment.ts';
import type { PaymentOutcome } from './check-payment.ts';

const waitsMs = [5, 10, 20, 40, 60].map((seconds) => seconds * 1000);

/** What is known of a payment that the player has come back from. */
interface Seen {
  /** How it stood when it was last answered. */
  outcome?: PaymentOutcome;
  /** Why the last question got no answer. */
  failure: string;
  /** The balance holds what was paid, or could not be had. */
  isBalanceRead: boolean;
  questions: number;
}

/** Asks how a payment stands, and again, ever more rarely, until it has ended; who leaves before is told in a toast. */
export function useReturnedPayment(transId: string) {
  const dispatch = useAppDispatch();
  const { payment: texts } = useTexts();
  const [seen, setSeen] = useState<Seen>({ failure: '', isBalanceRead: false, questions: 0 });
  const [isAsking, setAsking] = useState(false);
  const isUnderWay = useRef(false);
  const isPending = seen.outcome?.state === 'pending';
  const isOpen = transId !== '' && (!seen.outcome || isPending);
  const isHere = useIsHere(() => isPending && void dispatch(followPayment(transId, texts)));

  const take = async (outcome: PaymentOutcome) => {
    if (isHere.current) {
      setSeen(({ questions }) => ({ outcome, failure: '', isBalanceRead: false, questions: questions + 1 }));
      if (outcome.state !== 'paid') return;
      await dispatch(refreshProfile());
      return setSeen((before) => ({ ...before, isBalanceRead: true }));
    }
    dispatch(notifyPayment(outcome, texts));
    if (outcome.state === 'pending') void dispatch(followPayment(transId, texts));
  };
  const ask = async () => {
    // State comes too late for two questions in one frame.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setAsking(true);
    try {
      await take(await dispatch(checkPayment(transId)));
    } catch (error) {
      const failure = queryError(error).message;
      setSeen(({ questions, ...before }) => ({ ...before, failure, questions: questions + 1 }));
    } finally {
      isUnderWay.current = false;
      setAsking(false);
    }
  };
  useRounds(isOpen, seen.questions, ask);
  return { ...seen, isAsking, askNow: () => void ask() };
}

/** Asks at once, after each answer again when its wait is over, and when the player comes back to the page. */
function useRounds(isOpen: boolean, answered: number, ask: () => Promise<void>): void {
  const round = useEffectEvent(() => void ask());
  useEffect(() => {
    if (!isOpen) return;
    const wait = answered === 0 ? 0 : waitsMs[Math.min(answered, waitsMs.length) - 1];
    const timer = setTimeout(round, wait);
    return () => clearTimeout(timer);
  }, [isOpen, answered]);
  useEffect(() => {
    if (!isOpen) return;
    const seen = () => document.visibilityState === 'visible' && round();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [isOpen]);
}

function useIsHere(leave: () => unknown) {
  const isHere = useRef(true);
  const left = useEffectEvent(leave);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      left();
    };
  }, []);
  return isHere;
}
