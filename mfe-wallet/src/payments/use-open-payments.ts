import { useEffect, useEffectEvent, useState } from 'react';
import { notify, queryError, useAppDispatch, useSession } from 'shared/store';
import { useTexts } from '../texts/use-texts.ts';
import { checkOpenPayment, isPending, tellPayment } from './check-payment.ts';
import { openPayments, useKeptPayments } from './kept-payments.ts';

const PAUSE_MS = 10_000;

/** The open payments, asked about at once and again while they stay open and in sight. */
export function useOpenPayments() {
  const { payment: texts } = useTexts();
  const dispatch = useAppDispatch();
  const { phone_number } = useSession();
  const payments = useKeptPayments(phone_number);
  const [checking, setChecking] = useState('');
  const hasOpen = payments.length > 0;

  const checkAll = useEffectEvent(async (left: AbortSignal) => {
    for (const { transId } of openPayments(phone_number)) {
      if (left.aborted) return;
      // Without an answer the payment stays open, and the next round asks again.
      await dispatch(checkOpenPayment(transId, texts)).catch(() => undefined);
    }
  });
  useEffect(() => {
    if (!hasOpen) return;
    const leaving = new AbortController();
    void inRounds((left) => checkAll(left), leaving.signal);
    return () => leaving.abort();
  }, [hasOpen]);

  /** Asks because the player asked, and says how the payment stands, also when it stands as before. */
  const checkNow = async (transId: string) => {
    setChecking(transId);
    try {
      const reply = await dispatch(checkOpenPayment(transId, texts));
      if (isPending(reply)) dispatch(tellPayment(reply, texts));
    } catch (error) {
      const { kind, message } = queryError(error);
      // The end of a session is told by the session itself.
      if (kind !== 'session-ended') dispatch(notify('error', message));
    } finally {
      setChecking('');
    }
  };
  return { payments, checkNow, checking };
}

// The pause begins when a round has ended, however long its answers took; out of sight nobody asks.
async function inRounds(round: (left: AbortSignal) => Promise<void>, left: AbortSignal): Promise<void> {
  while (!left.aborted) {
    await inSight(left);
    await round(left);
    await new Promise((wake) => setTimeout(wake, PAUSE_MS));
  }
}

async function inSight(left: AbortSignal): Promise<void> {
  while (document.visibilityState === 'hidden') {
    await new Promise((seen) => document.addEventListener('visibilitychange', seen, { once: true, signal: left }));
  }
}
