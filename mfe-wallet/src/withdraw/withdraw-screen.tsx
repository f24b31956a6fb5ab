import { useState } from 'react';
import { call, type BankDetails } from 'shared/provider';
import { Link } from 'shared/screens';
import { usePlayer } from 'shared/store';
import { Button, EmptyState, FormCard, Page } from 'shared/ui';
import { hasAccount, maskedAccount } from '../bank-details/bank-account.ts';
import { AmountField } from '../form/amount-field.tsx';
import { useForm } from '../form/use-form.ts';
import { useSendWithMpin } from '../mpin-again/use-send-with-mpin.tsx';
import { SendRequest } from '../money-request/send-request.tsx';
import { useMoneyRequest } from '../money-request/use-money-request.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import { WaitingWithdrawals } from './waiting-withdrawals.tsx';
import { useWithdrawLimits } from './withdraw-limits.ts';
import styles from './withdraw-screen.module.css';

/** Withdraw: moves points from the wallet to the saved bank account. */
export function WithdrawScreen() {
  const { withdraw } = useTexts();
  const bank = usePlayer()?.bank_details;
  const hasBank = hasAccount(bank);
  return (
    <Page centred asideLast aside={<WaitingWithdrawals />}>
      {hasBank ? (
        <WithdrawForm bank={bank} />
      ) : (
        <EmptyState
          picture="wallet"
          title={withdraw.bankFirst}
          action={
            <Button as={Link} to="/add_bank_details" tone="gold">
              {withdraw.addBank}
            </Button>
          }
        >
          {withdraw.bankFirstDetail}
        </EmptyState>
      )}
    </Page>
  );
}

function WithdrawForm({ bank }: { bank: BankDetails }) {
  const { withdraw: words } = useTexts();
  const limits = useWithdrawLimits();
  const { withdraw, unanswered, isBusy, notes } = useWithdrawal();
  const [confirming, setConfirming] = useState('');
  const form = useForm({
    name: 'withdraw',
    initial: { amount: unanswered?.amount ?? '' },
    check: ({ amount }) => ({ amount: limits.problem(amount) }),
  });
  const { send, mpinSheet } = useSendWithMpin(withdraw, form.clear);
  const confirm = () => {
    setConfirming('');
    void send(confirming);
  };
  return (
    <>
      <FormCard onSubmit={() => form.submit((values) => setConfirming(values.amount))}>
        <AmountField form={form} warning={limits.warning(form.values.amount)} hint={limits.text} disabled={isBusy} />
        <PaidTo bank={bank} />
        <SendRequest
          {...notes}
          isReady={form.isReady}
          lead={limits.isClosed ? words.closedNow(limits.hours) : words.lead}
          sentText={words.sent}
          seeAt="/fund_histry/ALL_WITHDRAWAL"
        >
          {words.goOn}
        </SendRequest>
      </FormCard>
      {confirming && (
        <ConfirmWithdrawal
          amount={Number(confirming)}
          bank={bank}
          onConfirm={confirm}
          onClose={() => setConfirming('')}
        />
      )}
      {mpinSheet}
    </>
  );
}

/** Returns a function that sends a withdrawal. The function returns the provider's reply, if there was one. */
function useWithdrawal() {
  const { request, phone_number, ...requesting } = useMoneyRequest('withdrawal');
  const withdraw = (amount: string) =>
    request({
      amount,
      reference: '',
      send: (request_id) =>
        call(
          'withdraw_request.php',
          { phone_number, amount, remark: 'BANK_TRANSFER', request_number: '', request_id },
          { traceId: request_id },
        ),
    });
  return { ...requesting, withdraw };
}

/** Where the withdrawal goes, before the button that continues it. */
function PaidTo({ bank }: { bank: BankDetails }) {
  const { withdraw: words } = useTexts();
  return (
    <div className={styles.to}>
      <p>
        <span className={styles.term}>{words.payTo}</span> {bank.bank_name} {maskedAccount(bank)}
      </p>
      <Link to="/add_bank_details" aria-label={words.changeBank}>
        {words.change}
      </Link>
    </div>
  );
}
