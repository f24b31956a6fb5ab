import type { DepositAccounts } from 'shared/provider';
import { amountProblem, rupeesText } from 'shared/rules';
import { useTexts } from '../texts/use-texts.ts';
import styles from './pay-code.module.css';
import { upiLink } from './upi-link.ts';
import { UpiQr } from './upi-qr.tsx';

/** A code that already holds the entered amount, for the camera of a UPI app. */
export function PayCode({ accounts, amount }: { accounts: DepositAccounts | undefined; amount: string }) {
  const { deposit } = useTexts();
  const { UPI_ADMIN: upi = '', UPI_NAME: name = '' } = accounts ?? {};
  if (upi === '') return null;
  if (amountProblem(amount)) return <p className={styles.caption}>{deposit.codeHint}</p>;
  const label = deposit.codeFor(rupeesText(Number(amount)));
  return (
    <figure>
      <UpiQr link={upiLink({ upi, name, amount })} label={label} />
      <figcaption className={styles.caption}>{label}</figcaption>
    </figure>
  );
}
