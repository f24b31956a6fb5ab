import { useState } from 'react';
import { call, type BankDetails } from 'shared/provider';
import { rupeesText } from 'shared/rules';
import { Link } from 'shared/screens';
import { selectBalance, useAppSelector, usePlayer } from 'shared/store';
import { BankIcon, Button, Card, EmptyState, Facts, FormCard, Page } from 'shared/ui';
import { hasAccount, maskedAccount } from '../bank-details/bank-account.ts';
import { AmountField } from '../form/amount-field.tsx';
import { useForm } from '../form/use-form.ts';
import { useSendWithMpin } from '../mpin-again/use-send-with-mpin.tsx';
import { SendAct } from '../money-act/send-act.tsx';
import { useMoneyAct } from '../money-act/use-money-act.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import { useWaitingWithdrawals } from './held-points.ts';
import { WaitingWithdrawals } from './waiting-withdrawals.tsx';
import { useWithdrawLimits } from './withdraw-limits.ts';

/** Withdraw: points out of the wallet, to the saved bank account. */
export function WithdrawScreen() {
  const { withdraw } = useTexts();
  const bank = usePlayer()?.bank_details;
  const hasBank = hasAccount(bank);
  return (
    <Page
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
          icon={<BankIcon />}
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
  const [asked, setAsked] = useState('');
  const form = useForm({
    name: 'withdraw',
    initial: { amount: unanswered?.amount ?? '' },
    check: ({ amount }) => ({ amount: limits.problem(amount) }),
  });
  const { amount } = form.values;
  const { send, mpinSheet } = useSendWithMpin(withdraw, form.clear);
  const confirm = () => {
    setAsked('');
    void send(asked);
  };
  return (
    <>
      <FormCard onSubmit={() => form.submit((values) => setAsked(values.amount))}>
        <AmountField
          value={amount}
          onChange={(digits) => form.set('amount', digits)}
          error={form.problems.amount ?? limits.warning(amount)}
          hint={limits.text}
          disabled={isBusy}
        />
        <SendAct
          {...notes}
          lead={limits.isClosed ? words.closedNow(limits.hours) : words.lead}
          sentText={words.sent}
          seeAt="/fund_histry/ALL_WITHDRAWAL"
        >
          {words.goOn}
        </SendAct>
      </FormCard>
      {asked && (
        <ConfirmWithdrawal amount={Number(asked)} bank={bank} onConfirm={confirm} onClose={() => setAsked('')} />
      )}
      {mpinSheet}
    </>
  );
}

/** Sends a withdrawal; answers the provider's reply, if there was one. */
function useWithdrawal() {
  const { act, phone_number, ...acting } = useMoneyAct('withdrawal');
  const withdraw = (amount: string) =>
    act({
      amount,
      reference: '',
      send: (request_id) =>
        call('withdraw_request.php', { phone_number, amount, remark: 'BANK_TRANSFER', request_number: '', request_id }),
    });
  return { ...acting, withdraw };
}

/** What can be withdrawn, what is already held, and where it goes. */
function WithdrawFacts({ bank }: { bank: BankDetails | undefined }) {
  const { withdraw } = useTexts();
  const balance = useAppSelector(selectBalance);
  const { held, isFailed } = useWaitingWithdrawals();
  const unknown = isFailed ? withdraw.heldUnknown : '…';
  return (
    <Card>
      <Facts
        facts={[
          { term: withdraw.balance, value: rupeesText(balance), strong: true },
          { term: withdraw.held, value: held === undefined ? unknown : rupeesText(held) },
          ...(bank ? [{ term: withdraw.payTo, value: `${bank.bank_name} ${maskedAccount(bank)}` }] : []),
        ]}
      />
      {bank && <Link to="/add_bank_details">{withdraw.changeBank}</Link>}
    </Card>
  );
}
