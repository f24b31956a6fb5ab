import { useEffect, useEffectEvent, useState } from 'react';
import { remarkIn, rupeesText } from 'shared/rules';
import { Link, useLanguage } from 'shared/screens';
import { queryError, useAppDispatch, useSession } from 'shared/store';
import { Button, ButtonRow, Card } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { checkOpenPayment } from './check-payment.ts';
import type { PaymentOutcome } from './check-payment.ts';
import { openPayments, useKeptPayments } from './kept-payments.ts';
import type { OpenPayment } from './kept-payments.ts';
import styles from './open-payments.module.css';
import { paymentPage, usePaymentAddress } from './payment-page.ts';

const PAUSE_MS = 10_000;

interface SeenPayment extends OpenPayment {
  /** Once it has ended. */
  outcome?: PaymentOutcome;
  /** What came of the player's last look. */
  said?: string | undefined;
}

/** Payments that were begun and not heard of again, as after the app was killed on the payment page; one that ends meanwhile says so where it stands, so that nothing moves. */
export function OpenPayments({
  leavingFor = '',
}: {
  /** The payment for which the browser is leaving: it would push what was tapped away. */ leavingFor?: string;
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
  payment: { amount, payment_url, outcome, said },
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
        {said === undefined ? words.openDetail : remarkIn(language, said)}
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

/** The open payments, asked about at once and again while they stay open and in sight, and those of them that have ended since. */
function useOpenPayments() {
  const { payment: texts } = useTexts();
  const dispatch = useAppDispatch();
  const { phone_number } = useSession();
  const open = useKeptPayments(phone_number);
  const [looks, setLooks] = useState<Readonly<Record<string, SeenPayment>>>({});
  const [checking, setChecking] = useState('');
  const hasOpen = open.length > 0;

  const keep = (seen: SeenPayment) =>
    setLooks((all) => ({ ...all, [seen.transId]: { ...all[seen.transId], ...seen } }));
  const check = async (payment: OpenPayment) => {
    const outcome = await dispatch(checkOpenPayment(payment.transId));
    const said = outcome.message || texts[outcome.state];
    if (outcome.state !== 'pending') keep({ ...payment, outcome, said });
    return said;
  };
  const checkAll = useEffectEvent(async (left: AbortSignal) => {
    for (const payment of openPayments(phone_number)) {
      if (left.aborted) return;
      // Without an answer the payment stays open, and the next round asks again.
      await check(payment).catch(() => undefined);
    }
  });
  useEffect(() => {
    if (!hasOpen) return;
    const leaving = new AbortController();
    void repeatUntilAborted((left) => checkAll(left), leaving.signal);
    return () => leaving.abort();
  }, [hasOpen]);

  /** Asks because the player asked, and says how the payment stands, also when it stands as before. */
  const checkNow = async (payment: OpenPayment) => {
    setChecking(payment.transId);
    keep({ ...payment, said: await check(payment).catch((error: unknown) => queryError(error).message) });
    setChecking('');
  };
  return { payments: shownPayments(open, looks), checkNow, checking };
}

/** Newest first. */
function shownPayments(open: readonly OpenPayment[], looks: Readonly<Record<string, SeenPayment>>): SeenPayment[] {
  const ended = Object.values(looks).filter(({ outcome }) => outcome);
  const stillOpen = open.filter(({ transId }) => !looks[transId]?.outcome);
  return [...ended, ...stillOpen.map((payment) => looks[payment.transId] ?? payment)].sort(
    (one, other) => other.madeAt - one.madeAt,
  );
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
