import { useEffect, useEffectEvent, useState } from 'react';
import { rupeesText } from 'shared/rules';
import { notify, queryError, useAppDispatch, useSession } from 'shared/store';
import { Button, ButtonRow, Card } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { checkOpenPayment, notifyPayment } from './check-payment.ts';
import { openPayments, useKeptPayments } from './kept-payments.ts';
import type { OpenPayment } from './kept-payments.ts';
import styles from './open-payments.module.css';
import { paymentPage, usePaymentAddress } from './payment-page.ts';

const PAUSE_MS = 10_000;

/** Payments that were begun and not heard of again, as after the app was killed on the payment page. */
export function OpenPayments({ leavingFor = '' }: { /** The payment for which the browser is leaving: it would push what was tapped away. */ leavingFor?: string }) {
  const { payments, checkNow, checking } = useOpenPayments();
  return payments.filter(({ transId }) => transId !== leavingFor).map((payment) => (
    <OpenPaymentCard key={payment.transId} payment={payment} isChecking={checking === payment.transId} onCheck={() => void checkNow(payment.transId)} />
  ));
}

interface OpenPaymentCardProps {
  payment: OpenPayment;
  isChecking: boolean;
  onCheck: () => void;
}

function OpenPaymentCard({ payment: { amount, payment_url }, isChecking, onCheck }: OpenPaymentCardProps) {
  const { payment } = useTexts();
  const address = usePaymentAddress()(payment_url);
  return (
    <Card as="section" tone="gold" aria-label={payment.open(rupeesText(Number(amount)))}>
      <p className={styles.title}>{payment.open(rupeesText(Number(amount)))}</p>
      <p className={styles.detail}>{payment.openDetail}</p>
      <ButtonRow>
        <Button tone="quiet" size="small" busy={isChecking} onClick={onCheck}>{payment.check}</Button>
        {address && <Button size="small" onClick={() => paymentPage.open(address)}>{payment.goOn}</Button>}
      </ButtonRow>
    </Card>
  );
}

/** The open payments, asked about at once and again while they stay open and in sight. */
function useOpenPayments() {
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
    void repeatUntilAborted((left) => checkAll(left), leaving.signal);
    return () => leaving.abort();
  }, [hasOpen]);

  /** Asks because the player asked, and says how the payment stands, also when it stands as before. */
  const checkNow = async (transId: string) => {
    setChecking(transId);
    try {
      const outcome = await dispatch(checkOpenPayment(transId, texts));
      if (outcome.state === 'pending') dispatch(notifyPayment(outcome, texts));
    } catch (error) {
      const { kind, message } = queryError(error);
      // The session notifies its own end.
      if (kind !== 'session-ended') dispatch(notify('error', message));
    } finally {
      setChecking('');
    }
  };
  return { payments, checkNow, checking };
}

// The pause begins when a round has ended, however long its answers took; a hidden page sends nothing.
async function repeatUntilAborted(round: (left: AbortSignal) => Promise<void>, left: AbortSignal): Promise<void> {
  while (!left.aborted) {
    await untilVisible(left);
    await round(left);
    await new Promise((wake) => setTimeout(wake, PAUSE_MS));
  }
}

async function untilVisible(left: AbortSignal): Promise<void> {
  while (document.visibilityState === 'hidden') {
    await new Promise((seen) => document.addEventListener('visibilitychange', seen, { once: true, signal: left }));
  }
}
