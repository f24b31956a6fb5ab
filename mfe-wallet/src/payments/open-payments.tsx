import { useEffect, useEffectEvent, useState } from 'react';
import { remarkIn, rupeesText } from 'shared/rules';
import { Link, useLanguage } from 'shared/screens';
import { queryError, useAppDispatch, useSession } from 'shared/store';
import { Button, ButtonRow, Card } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { checkOpenPayment } from './check-payment.ts';
import type { PaymentOutcome } from './check-payment.ts';
import { openPayments, useStoredPayments } from './payment-storage.ts';
import type { OpenPayment } from './payment-storage.ts';
import styles from './open-payments.module.css';
import { paymentPage, usePaymentAddress } from './payment-page.ts';

const PAUSE_MS = 10_000;

interface SeenPayment extends OpenPayment {
  /** Set after the payment has ended. */
  outcome?: PaymentOutcome;
  /** The result of the player's last manual check. */
  message?: string | undefined;
}

/**
 * Payments without a known result, for example because the player closed the app on the payment page. When a payment
 * ends, its card shows the result.
 */
export function OpenPayments({
  leavingFor = '',
}: {
  /** The payment for which the browser is leaving. Its card would move the button that the player has tapped. */ leavingFor?: string;
}) {
  const { payments, checkNow, checking } = useOpenPayments();
  return payments
    .filter(({ transId }) => transId !== leavingFor)
    .map((payment) => (
      <OpenPaymentCard
        key={payment.transId}
        payment={payment}
        isChecking={checking === payment.transId}
        onCheck={() => void checkNow(payment)}
      />
    ));
}

interface OpenPaymentCardProps {
  payment: SeenPayment;
  isChecking: boolean;
  onCheck: () => void;
}

function OpenPaymentCard({
  payment: { amount, payment_url, outcome, message },
  isChecking,
  onCheck,
}: OpenPaymentCardProps) {
  const { payment: words, seeHistory } = useTexts();
  const { language } = useLanguage();
  const address = usePaymentAddress()(payment_url);
  const title = (outcome ? words.ended : words.open)(rupeesText(Number(amount)));
  return (
    <Card as="section" tone="gold" aria-label={title}>
      <p className={styles.title}>{title}</p>
      <p role="status" className={styles.detail}>
        {message === undefined ? words.openDetail : remarkIn(language, message)}
      </p>
      {outcome ? (
        <Button as={Link} to="/fund_histry/ALL_DEPOSIT" meaning="history" tone="quiet" size="small" wide>
          {seeHistory}
        </Button>
      ) : (
        <ButtonRow>
          <Button tone="quiet" size="small" busy={isChecking} onClick={onCheck}>
            {words.check}
          </Button>
          {address && (
            <Button size="small" onClick={() => paymentPage.open(address)}>
              {words.goOn}
            </Button>
          )}
        </ButtonRow>
      )}
    </Card>
  );
}

/**
 * Returns the open payments, and those that have ended since. Checks the open payments immediately, and repeatedly
 * while the page is visible.
 */
function useOpenPayments() {
  const { payment: texts } = useTexts();
  const dispatch = useAppDispatch();
  const { phone_number } = useSession();
  const open = useStoredPayments(phone_number);
  const [looks, setLooks] = useState<Readonly<Record<string, SeenPayment>>>({});
  const [checking, setChecking] = useState('');
  const hasOpen = open.length > 0;

  const keep = (seen: SeenPayment) =>
    setLooks((all) => ({ ...all, [seen.transId]: { ...all[seen.transId], ...seen } }));
  const check = async (payment: OpenPayment) => {
    const outcome = await dispatch(checkOpenPayment(payment.transId));
    const message = outcome.message || texts[outcome.state];
    if (outcome.state !== 'pending') keep({ ...payment, outcome, message });
    return message;
  };
  const checkAll = useEffectEvent(async (left: AbortSignal) => {
    for (const payment of openPayments(phone_number)) {
      if (left.aborted) return;
      // If a check fails, the payment stays open for the next round.
      await check(payment).catch(() => undefined);
    }
  });
  useEffect(() => {
    if (!hasOpen) return;
    const leaving = new AbortController();
    void repeatUntilAborted((left) => checkAll(left), leaving.signal);
    return () => leaving.abort();
  }, [hasOpen]);

  /** A check by the player. Shows the payment's state even if it has not changed. */
  const checkNow = async (payment: OpenPayment) => {
    setChecking(payment.transId);
    keep({ ...payment, message: await check(payment).catch((error: unknown) => queryError(error).message) });
    setChecking('');
  };
  return { payments: shownPayments(open, looks), checkNow, checking };
}

function shownPayments(open: readonly OpenPayment[], looks: Readonly<Record<string, SeenPayment>>): SeenPayment[] {
  const ended = Object.values(looks).filter(({ outcome }) => outcome);
  const stillOpen = open.filter(({ transId }) => !looks[transId]?.outcome);
  return [...ended, ...stillOpen.map((payment) => looks[payment.transId] ?? payment)].sort(
    (one, other) => other.madeAt - one.madeAt,
  );
}

// The pause begins when a round has ended, however long the round took. A hidden page sends nothing.
async function repeatUntilAborted(round: (left: AbortSignal) => Promise<void>, left: AbortSignal): Promise<void> {
  while (!left.aborted) {
    await untilVisible(left);
    await round(left);
    await new Promise((wake) => setTimeout(wake, PAUSE_MS));
  }
}

async function untilVisible(left: AbortSignal): Promise<void> {
  while (document.visibilityState === 'hidden' && !left.aborted) {
    await new Promise((seen) => document.addEventListener('visibilitychange', seen, { once: true }));
  }
}
