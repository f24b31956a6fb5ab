import type { BankDetails } from 'shared/provider';
import { rupeesText } from 'shared/rules';
import { selectBalance, useAppSelector } from 'shared/store';
import { Button, Facts, Note, Sheet } from 'shared/ui';
import { maskedAccount } from '../bank-details/bank-account.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useWithdrawLimits } from './withdraw-limits.ts';
import styles from './withdraw-screen.module.css';

interface ConfirmWithdrawalProps {
  amount: number;
  bank: BankDetails;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks the player to confirm a withdrawal: the amount, the account, and the balance after it. */
export function ConfirmWithdrawal({ amount, bank, onConfirm, onClose }: ConfirmWithdrawalProps) {
  const { withdraw: words } = useTexts();
  const balance = useAppSelector(selectBalance);
  const limits = useWithdrawLimits();
  return (
    <Sheet
      open
      onClose={onClose}
      closeLabel={words.close}
      title={words.confirmTitle(rupeesText(amount))}
      footer={
        <div className={styles.ways}>
          <Button tone="gold" wide onClick={onConfirm}>
            {words.send}
          </Button>
          <Button tone="quiet" wide onClick={onClose}>
            {words.goBack}
          </Button>
        </div>
      }
    >
      <Facts
        facts={[
          { term: words.amount, value: rupeesText(amount), strong: true },
          { term: words.payTo, value: `${bank.bank_name} ${maskedAccount(bank)}` },
          ...(bank.account_holder_name ? [{ term: words.holder, value: bank.account_holder_name }] : []),
          { term: words.balanceAfter, value: rupeesText(balance - amount) },
          { term: words.limits, value: limits.least },
          ...(limits.hours ? [{ term: words.hoursTerm, value: limits.hours }] : []),
        ]}
      />
      {limits.isClosed ? <Note tone="warn">{words.closedNow(limits.hours)}</Note> : <Note>{words.lead}</Note>}
    </Sheet>
  );
}
