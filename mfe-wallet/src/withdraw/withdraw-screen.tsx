import { useState } from 'react';
import { call } from 'shared/provider';
import { amountProblem, rupeesText } from 'shared/rules';
import { Link } from 'shared/screens';
import { selectBalance, useAppSelector, usePlayer } from 'shared/store';
import { BankIcon, Button, EmptyState, FormCard, Note, Page } from 'shared/ui';
import { MoneyActNotes, SentNote } from '../money-act/money-act-notes.tsx';
import { useMoneyAct } from '../money-act/use-money-act.ts';
import { AmountField } from '../form/amount-field.tsx';
import { useForm } from '../form/use-form.ts';
import { useTexts } from '../texts/use-texts.ts';
import { WithdrawFacts } from './withdraw-facts.tsx';

/** Withdraw: points out of the wallet, to the saved bank account. */
export function WithdrawScreen() {
  const { withdraw } = useTexts();
  const hasBank = (usePlayer()?.bank_details.account_number ?? '') !== '';
  if (hasBank) return <WithdrawForm />;
  return (
    <Page>
      <EmptyState icon={<BankIcon />} title={withdraw.bankFirst} action={<Button as={Link} to="/add_bank_details" tone="gold">{withdraw.addBank}</Button>}>
        {withdraw.bankFirstDetail}
      </EmptyState>
    </Page>
  );
}

function WithdrawForm() {
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
      <WithdrawFacts />
      <FormCard onSubmit={() => form.submit(send)}>
        <AmountField value={form.values.amount} onChange={(digits) => form.set('amount', digits)} error={form.problems.amount} disabled={isBusy} />
        {Number(form.values.amount) > balance && <Note tone="warn" live>{withdraw.tooMuch(rupeesText(balance))}</Note>}
        <MoneyActNotes problem={problem} unanswered={unanswered} isBusy={isBusy} onForget={forget} />
        <Button type="submit" tone="gold" wide busy={isBusy}>{withdraw.send}</Button>
      </FormCard>
    </Page>
  );
}
