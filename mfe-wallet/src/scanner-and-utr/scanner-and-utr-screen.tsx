import { amountProblem } from 'shared/rules';
import { Card, ErrorState, FormCard, Page, SkeletonCards, useIsWide } from 'shared/ui';
import { LatestDeposits } from '../deposit/latest-deposits.tsx';
import { PausedNote } from '../deposit/paused-note.tsx';
import { DepositTabs } from '../deposit/deposit-tabs.tsx';
import { depositProblems, noDeposit, useDeposit, useDepositLimits } from '../deposit/use-deposit.ts';
import { UtrField } from '../deposit/utr-field.tsx';
import { AmountField } from '../form/amount-field.tsx';
import { depositDraft } from '../form/draft.ts';
import { useForm } from '../form/use-form.ts';
import { SendRequest } from '../money-request/send-request.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useDepositAccountsQuery } from './deposit-accounts.ts';
import { canPayHere, PAY_TO_HEIGHT, PayHere, PayTo } from './pay-to.tsx';

/**
 * Add Fund UTR: the amount, a button that pays it on this phone, and the UTR of the payment. Other ways to pay are
 * below the form, or before the UTR if this phone cannot pay.
 */
export function ScannerAndUtrScreen() {
  const { deposit: words } = useTexts();
  const limits = useDepositLimits();
  const { deposit, isBusy, unanswered, notes } = useDeposit();
  const form = useForm({
    name: depositDraft,
    initial: { ...noDeposit, amount: unanswered?.amount ?? '', utr: unanswered?.reference ?? '' },
    check: (values) => depositProblems(values, limits.problem, words.utrFirst),
  });
  const send = async (values: typeof form.values) => {
    if (await deposit({ amount: values.amount, utr: values.utr })) form.clear();
  };
  const read = useDepositAccountsQuery();
  const amount = amountProblem(form.values.amount) ? '' : form.values.amount;
  // A desktop has no UPI app.
  const isPaidHere = !useIsWide() && (read.data ? canPayHere(read.data) : !read.error);
  // A UTR exists only once the player has paid.
  const isPaid = form.values.utr !== '';
  const accounts = <Accounts read={read} amount={amount} />;
  return (
    <Page asideLast aside={<LatestDeposits />}>
      <DepositTabs />
      <PausedNote />
      <FormCard onSubmit={() => form.submit(send)}>
        <AmountField
          value={form.values.amount}
          onChange={(digits) => form.set('amount', digits)}
          error={form.problems.amount}
          hint={limits.text}
          disabled={isBusy}
        />
        {isPaidHere ? <PayHere accounts={read.data} amount={amount} isNext={!isPaid} /> : accounts}
        <UtrField {...form.input('utr')} disabled={isBusy} />
        <SendRequest
          {...notes}
          tone={isPaidHere && !isPaid ? 'quiet' : 'gold'}
          lead={words.next}
          sentText={words.sent}
          seeAt="/request_history"
        >
          {words.send}
        </SendRequest>
      </FormCard>
      {isPaidHere && <Card>{accounts}</Card>}
    </Page>
  );
}

interface AccountsProps {
  read: ReturnType<typeof useDepositAccountsQuery>;
  amount: string;
}

function Accounts({ read: { data, error, isFetching, refetch }, amount }: AccountsProps) {
  const { deposit, retry } = useTexts();
  if (data) return <PayTo accounts={data} amount={amount} />;
  if (!error) return <SkeletonCards label={deposit.loading} count={1} height={PAY_TO_HEIGHT} />;
  return (
    <ErrorState
      title={deposit.loadFailed}
      detail={error.message}
      retryLabel={retry}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}
