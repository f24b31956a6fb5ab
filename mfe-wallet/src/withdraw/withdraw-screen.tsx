import { useState } from 'react';
import { call, type BankDetails } from 'shared/provider';
import { amountProblem, rupeesText } from 'shared/rules';
import { Link } from 'shared/screens';
import { selectBalance, useAppSelector, usePlayer } from 'shared/store';
import { BankIcon, Button, Card, EmptyState, Facts, FormCard, Note, Page } from 'shared/ui';
import { hasAccount, maskedAccount } from '../bank-details/bank-account.ts';
import { AmountField } from '../form/amount-field.tsx';
import { useForm } from '../form/use-form.ts';
import { MoneyActNotes, SentNote } from '../money-act/money-act-notes.tsx';
import { useMoneyAct } from '../money-act/use-money-act.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useHeldPoints } from './held-points.ts';

/** Withdraw: points out of the wallet, to the saved bank account. */
export function WithdrawScreen() {
  const { withdraw } = useTexts();
  const bank = usePlayer()?.bank_details;
  if (hasAccount(bank)) return <WithdrawForm bank={bank} />;
  return (
    <Page>
      <EmptyState icon={<BankIcon />} title={withdraw.bankFirst} action={<Button as={Link} to="/add_bank_details" tone="gold">{withdraw.addBank}</Button>}>
        {withdraw.bankFirstDetail}
      </EmptyState>
    </Page>
  );
}

function WithdrawForm({ bank }: { bank: BankDetails }) {
  const { withdraw, amount: words } = useTexts();
  const balance = useAppSelector(selectBalance);
  const { act, isBusy, problem, unanswered, forget, phone_number } = useMoneyAct('withdrawal');
  const [sentAmount, setSentAmount] = useState('');
  const form = useForm({
    name: 'withdraw',
    initial: { amount: unanswered?.amount ?? '' },
    check: ({ amount }) => (amountProblem(amount) ? { amount: words.first } : {}),
  });
  const send = async ({ amount }: { amount: string }) => {
    setSentAmount('');
    const reply = await act({
      amount,
      reference: '',
      send: (request_id) =>
        call('withdraw_request.php', { phone_number, amount, remark: 'BANK_TRANSFER', request_number: '', request_id }),
    });
    if (!reply?.ok) return;
    setSentAmount(amount);
    form.clear();
  };
  return (
    <Page lead={withdraw.lead}>
      {sentAmount && <SentNote to="/fund_histry/ALL_WITHDRAWAL">{withdraw.sent(rupeesText(Number(sentAmount)))}</SentNote>}
      <WithdrawFacts bank={bank} />
      <FormCard onSubmit={() => form.submit(send)}>
        <AmountField value={form.values.amount} onChange={(digits) => form.set('amount', digits)} error={form.problems.amount} disabled={isBusy} />
        {Number(form.values.amount) > balance && <Note tone="warn" live>{withdraw.tooMuch(rupeesText(balance))}</Note>}
        <MoneyActNotes problem={problem} unanswered={unanswered} isBusy={isBusy} onForget={forget} />
        <Button type="submit" tone="gold" wide busy={isBusy}>{withdraw.send}</Button>
      </FormCard>
    </Page>
  );
}

/** What can be withdrawn, what is already held, and where it goes. */
function WithdrawFacts({ bank }: { bank: BankDetails }) {
  const { withdraw } = useTexts();
  const balance = useAppSelector(selectBalance);
  const { held, isFailed } = useHeldPoints();
  const unknown = isFailed ? withdraw.heldUnknown : '…';
  return (
    <Card>
      <Facts
        facts={[
          { term: withdraw.balance, value: rupeesText(balance), strong: true },
          { term: withdraw.held, value: held === undefined ? unknown : rupeesText(held) },
          { term: withdraw.payTo, value: `${bank.bank_name} ${maskedAccount(bank)}` },
        ]}
      />
      <Link to="/add_bank_details">{withdraw.changeBank}</Link>
    </Card>
  );
}
