import { useAppConfig } from 'shared/screens';
import { Button, ButtonRow, Card } from 'shared/ui';
import { browserPage } from '../addresses/browser-page.ts';
import { paymentAddress, rupeesText } from 'shared/rules';
import { useTexts } from '../texts/use-texts.ts';
import type { OpenPayment } from './kept-payments.ts';
import { useOpenPayments } from './use-open-payments.ts';
import styles from './open-payments.module.css';

/** Payments that were begun and not heard of again, as after the app was killed on the payment page. */
export function OpenPayments() {
  const { payments, checkNow, checking } = useOpenPayments();
  return payments.map((payment) => (
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
  const { paymentOrigins } = useAppConfig();
  const address = paymentAddress(payment_url, paymentOrigins, browserPage.origin());
  return (
    <Card as="section" tone="gold" aria-label={payment.open(rupeesText(Number(amount)))}>
      <p className={styles.title}>{payment.open(rupeesText(Number(amount)))}</p>
      <p className={styles.detail}>{payment.openDetail}</p>
      <ButtonRow>
        <Button tone="quiet" size="small" busy={isChecking} onClick={onCheck}>{payment.check}</Button>
        {address && <Button size="small" onClick={() => browserPage.leaveFor(address)}>{payment.goOn}</Button>}
      </ButtonRow>
    </Card>
  );
}
