import type { DepositAccounts } from 'shared/provider';
import { amountProblem, rupeesText } from 'shared/rules';
import { Button, ErrorState, FormCard, Page, SkeletonCards } from 'shared/ui';
import { depositProblems, useDeposit } from '../deposit/use-deposit.ts';
import { UtrField } from '../deposit/utr-field.tsx';
import { AmountField } from '../form/amount-field.tsx';
import { useForm } from '../form/use-form.ts';
import { MoneyActNotes, SentNote } from '../money-act/money-act-notes.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useDepositAccountsQuery } from './deposit-accounts.ts';
import styles from './pay-to.module.css';
import { PayTo } from './pay-to.tsx';
import { UpiQr } from './upi-qr.tsx';

/** Scanner and UTR: where to pay, and the form that reports what was paid. */
export function ScannerAndUtrScreen() {
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

/** A code that already holds the entered amount, for the camera of a UPI app. */
function PayCode({ accounts, amount }: { accounts: DepositAccounts | undefined; amount: string }) {
  const { deposit } = useTexts();
  const { UPI_ADMIN: upi = '', UPI_NAME: name = '' } = accounts ?? {};
  if (upi === '') return null;
  if (amountProblem(amount)) return <p className={styles.caption}>{deposit.codeHint}</p>;
  const label = deposit.codeFor(rupeesText(Number(amount)));
  return (
    <figure>
      <UpiQr payment={{ upi, name, amount }} label={label} />
      <figcaption className={styles.caption}>{label}</figcaption>
    </figure>
  );
}
