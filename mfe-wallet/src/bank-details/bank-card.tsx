import type { BankDetails } from 'shared/provider';
import { useTexts } from '../texts/use-texts.ts';
import { maskedAccount } from './bank-account.ts';
import styles from './bank-card.module.css';

interface BankCardProps {
  bank: BankDetails;
  /** Shown for a detail that the account does not contain yet. */
  unknown: string;
}

/** Renders the saved account like a bank card, with only the last digits of the number. */
export function BankCard({ bank, unknown }: BankCardProps) {
  const { bank: words, withdraw } = useTexts();
  const details = [
    { term: words.name, value: bank.bank_name, look: styles.bank },
    { term: words.account, value: maskedAccount(bank), look: styles.number },
    { term: withdraw.holder, value: bank.account_holder_name || unknown },
    { term: words.ifsc, value: bank.ifsc_code || unknown },
  ];
  return (
    <dl className={styles.card} data-surface="night" data-rings>
      {details.map(({ term, value, look }) => (
        <div key={term} className={look}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
