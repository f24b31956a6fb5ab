import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { queryError, refreshProfile, useAppDispatch } from 'shared/store';
import { useTexts } from '../texts/use-texts.ts';
import { checkPayment, followPayment, notifyPayment } from './check-payment.ts';
import type { PaymentOutcome } from './check-payment.ts';

const waitsMs = [5, 10, 20, 40, 60].map((seconds) => seconds * 1000);

/** What the app knows about the payment from which the player returns. */
interface Seen {
  /** The last answer. */
  outcome?: PaymentOutcome;
  failure: string;
  /** The balance includes the payment, or the app could not fetch the balance. */
  isBalanceRead: boolean;
  checks: number;
}

/** Polls a payment with increasing pauses until it ends. A player who leaves the page earlier gets a toast. */
export function useReturnedPayment(transId: string) {
  const dispatch = useAppDispatch();
  const { payment: texts } = useTexts();
  const [seen, setSeen] = useState<Seen>({ failure: '', isBalanceRead: false, checks: 0 });
  const [isChecking, setChecking] = useState(false);
  const isInFlight = useRef(false);
  const isPending = seen.outcome?.state === 'pending';
  const isOpen = transId !== '' && (!seen.outcome || isPending);
  const isHere = useIsHere(() => isPending && void dispatch(followPayment(transId, texts)));

  const take = async (outcome: PaymentOutcome) => {
    if (isHere.current) {
      setSeen(({ checks }) => ({ outcome, failure: '', isBalanceRead: false, checks: checks + 1 }));
      if (outcome.state !== 'paid') return;
      await dispatch(refreshProfile());
      return setSeen((before) => ({ ...before, isBalanceRead: true }));
    }
    dispatch(notifyPayment(outcome, texts));
    if (outcome.state === 'pending') void dispatch(followPayment(transId, texts));
  };
  const check = async () => {
    // A state update would be too late to stop a second check in the same frame.
    if (isInFlight.current) return;
    isInFlight.current = true;
    setChecking(true);
    try {
      await take(await dispatch(checkPayment(transId)));
    } catch (error) {
      const failure = queryError(error).message;
      setSeen(({ checks, ...before }) => ({ ...before, failure, checks: checks + 1 }));
    } finally {
      isInFlight.current = false;
      setChecking(false);
    }
  };
  useRounds(isOpen, seen.checks, check);
  return { ...seen, isChecking, checkNow: () => void check() };
}

/** Checks immediately, after each pause, and when the page becomes visible. */
function useRounds(isOpen: boolean, answered: number, check: () => Promise<void>): void {
  const round = useEffectEvent(() => void check());
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
