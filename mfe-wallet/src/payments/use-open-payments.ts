import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch, useSession } from 'shared/store';
import { useTexts } from '../texts/use-texts.ts';
import { checkPayment, tellPayment } from './check-payment.ts';
import { openPayments } from './kept-payments.ts';

const CHECK_EVERY_MS = 10_000;

/** The open payments, asked about at once and again while they stay open and in sight. */
export function useOpenPayments() {
  const { payment: texts } = useTexts();
  const dispatch = useAppDispatch();
  const { phone_number } = useSession();
  const [payments, setPayments] = useState(() => openPayments(phone_number));
  const [isChecking, setChecking] = useState(false);
  const hasOpen = payments.length > 0;

  const checkAll = useCallback(async () => {
    for (const { transId } of openPayments(phone_number)) {
      // Without an answer the payment stays open, and the next round asks again.
      const reply = await dispatch(checkPayment(transId)).catch(() => undefined);
      const hasEnded = reply && !(reply.ok && reply.data === 'pending');
      if (hasEnded) dispatch(tellPayment(reply, texts));
    }
    setPayments(openPayments(phone_number));
  }, [phone_number, dispatch, texts]);

  useEffect(() => {
    if (!hasOpen) return;
    void checkAll();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void checkAll();
    }, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [hasOpen, checkAll]);

  const checkNow = async () => {
    setChecking(true);
    await checkAll();
    setChecking(false);
  };
  return { payments, checkNow, isChecking };
}
