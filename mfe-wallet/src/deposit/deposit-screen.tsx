import { rupeesText } from 'shared/rules';
import { Button, ErrorState, FormCard, Page, SkeletonCards } from 'shared/ui';
import { MoneyActNotes, SentNote } from '../money-act/money-act-notes.tsx';
import { AmountField } from '../form/amount-field.tsx';
import { useForm } from '../form/use-form.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useDepositAccountsQuery } from './deposit-accounts.ts';
import { depositProblems } from './deposit-problems.ts';
import { PayCode } from './pay-code.tsx';
import { PayTo } from './pay-to.tsx';
import { useDeposit } from './use-deposit.ts';
import { UtrField } from './utr-field.tsx';

/** Scanner and UTR: where to pay, and the form that reports what was paid. */
export function DepositScreen() {
  const { deposit: words, amount } = useTexts();
  const { data: accounts } = useDepositAccountsQuery();
  const { deposit, sentAmount, isBusy, problem, unanswered, forget } = useDeposit();
  const form = useForm({
    name: 'deposit',
    initial: { amount: unanswered?.amount ?? '', utr: unanswered?.reference ?? '' },
    check: (values) => depositProblems(values, { amountFirst: amount.first, utrFirst: words.utrFirst }),
  });
  const send = async (values: typeof form.values) => {
    if (await deposit(values)) form.clear();
  };
  return (
    <Page lead={words.lead}>
      {sentAmount && <SentNote to="/request_history">{words.sent(rupeesText(Number(sentAmount)))}</SentNote>}
      <Accounts />
      <FormCard onSubmit={() => form.submit(send)}>
        <AmountField value={form.values.amount} onChange={(digits) => form.set('amount', digits)} error={form.problems.amount} disabled={isBusy} />
        <PayCode accounts={accounts} amount={form.values.amount} />
        <UtrField {...form.input('utr')} disabled={isBusy} />
        <MoneyActNotes problem={problem} unanswered={unanswered} isBusy={isBusy} onForget={forget} />
        <Button type="submit" tone="gold" wide busy={isBusy}>{words.send}</Button>
      </FormCard>
    </Page>
  );
}

function Accounts() {
  const { deposit, retry } = useTexts();
  const { data, error, isFetching, refetch } = useDepositAccountsQuery();
  if (data) return <PayTo accounts={data} />;
  if (!error) return <SkeletonCards label={deposit.loading} count={1} height="320px" />;
  return <ErrorState title={deposit.loadFailed} detail={error.message} retryLabel={retry} onRetry={() => void refetch()} busy={isFetching} />;
}
