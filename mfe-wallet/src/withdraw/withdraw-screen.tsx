import { useState } from 'react';
import { call, type BankDetails } from 'shared/provider';
import { rupeesText } from 'shared/rules';
import { Link } from 'shared/screens';
import { usePlayer } from 'shared/store';
import { Button, Card, EmptyState, Facts, FormCard, Page } from 'shared/ui';
import { hasAccount, maskedAccount } from '../bank-details/bank-account.ts';
import { AmountField } from '../form/amount-field.tsx';
import { useForm } from '../form/use-form.ts';
import { useSendWithMpin } from '../mpin-again/use-send-with-mpin.tsx';
import { SendRequest } from '../money-request/send-request.tsx';
import { useMoneyRequest } from '../money-request/use-money-request.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import { useWaitingWithdrawals } from './held-points.ts';
import { WaitingWithdrawals } from './waiting-withdrawals.tsx';
import { useWithdrawLimits } from './withdraw-limits.ts';

/** Withdraw: moves points from the wallet to the saved bank account. */
export function WithdrawScreen() {
  const { withdraw } = useTexts();
  const bank = usePlayer()?.bank_details;
  const hasBank = hasAccount(bank);
  return (
    <Page
      centred
      asideLast
      aside={
        <>
          <WithdrawFacts bank={hasBank ? bank : undefined} />
          <WaitingWithdrawals />
        </>
      }
    >
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
  const { amount } = form.values;
  const { send, mpinSheet } = useSendWithMpin(withdraw, form.clear);
  const confirm = () => {
    setConfirming('');
    void send(confirming);
  };
  return (
    <>
      <FormCard onSubmit={() => form.submit((values) => setConfirming(values.amount))}>
        <AmountField
          value={amount}
          onChange={(digits) => form.set('amount', digits)}
          error={form.problems.amount ?? limits.warning(amount)}
          hint={limits.text}
          disabled={isBusy}
        />
        <SendRequest
          {...notes}
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

function WithdrawFacts({ bank }: { bank: BankDetails | undefined }) {
  const { withdraw } = useTexts();
  const { held, isFailed } = useWaitingWithdrawals();
  const unknown = isFailed ? withdraw.heldUnknown : '…';
  return (
    <Card>
      <Facts
        facts={[
          { term: withdraw.held, value: held === undefined ? unknown : rupeesText(held) },
          ...(bank ? [{ term: withdraw.payTo, value: `${bank.bank_name} ${maskedAccount(bank)}` }] : []),
        ]}
      />
      {bank && <Link to="/add_bank_details">{withdraw.changeBank}</Link>}
    </Card>
  );
}
