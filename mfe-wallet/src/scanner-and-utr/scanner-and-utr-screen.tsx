import { useState } from 'react';
import type { DepositAccounts } from 'shared/provider';
import { amountProblem, rupeesText } from 'shared/rules';
import { Button, Dialog, ErrorState, FormCard, Page, ScannerIcon, SkeletonCards } from 'shared/ui';
import { PausedNote } from '../deposit/paused-note.tsx';
import { depositProblems, useDeposit, useDepositLimits } from '../deposit/use-deposit.ts';
import { UtrField } from '../deposit/utr-field.tsx';
import { AmountField } from '../form/amount-field.tsx';
import { useForm } from '../form/use-form.ts';
import { SendAct } from '../money-act/send-act.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useDepositAccountsQuery } from './deposit-accounts.ts';
import { PAY_TO_HEIGHT, PayTo } from './pay-to.tsx';
import { UpiQr } from './upi-qr.tsx';

/** Scanner and UTR: where to pay, and the form that reports what was paid. */
export function ScannerAndUtrScreen() {
  const { deposit: words } = useTexts();
  const limits = useDepositLimits();
  const { data: accounts } = useDepositAccountsQuery();
  const { deposit, isBusy, unanswered, notes } = useDeposit();
  const form = useForm({
    name: 'deposit',
    initial: { amount: unanswered?.amount ?? '', utr: unanswered?.reference ?? '' },
    check: (values) => depositProblems(values, limits.problem, words.utrFirst),
  });
  const send = async (values: typeof form.values) => {
    if (await deposit(values)) form.clear();
  };
  return (
    <Page lead={words.lead} aside={<Accounts />}>
      <PausedNote />
      <FormCard onSubmit={() => form.submit(send)}>
        <AmountField value={form.values.amount} onChange={(digits) => form.set('amount', digits)} error={form.problems.amount} hint={limits.text} disabled={isBusy} />
        <PayCode accounts={accounts} amount={form.values.amount} />
        <UtrField {...form.input('utr')} disabled={isBusy} />
        <SendAct {...notes} lead={words.next} sentText={words.sent} seeAt="/request_history">{words.send}</SendAct>
      </FormCard>
    </Page>
  );
}

function Accounts() {
  const { deposit, retry } = useTexts();
  const { data, error, isFetching, refetch } = useDepositAccountsQuery();
  if (data) return <PayTo accounts={data} />;
  if (!error) return <SkeletonCards label={deposit.loading} count={1} height={PAY_TO_HEIGHT} />;
  return <ErrorState title={deposit.loadFailed} detail={error.message} retryLabel={retry} onRetry={() => void refetch()} busy={isFetching} />;
}

/** A code that already holds the entered amount, for the camera of a UPI app. */
function PayCode({ accounts, amount }: { accounts: DepositAccounts | undefined; amount: string }) {
  const { deposit, withdraw } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { UPI_ADMIN: upi = '', UPI_NAME: name = '' } = accounts ?? {};
  // Until they are read it keeps its place.
  if (accounts && upi === '') return null;
  const isReady = upi !== '' && !amountProblem(amount);
  const label = deposit.codeFor(rupeesText(Number(amount)));
  return (
    <>
      <Button tone="quiet" wide icon={<ScannerIcon />} disabled={!isReady} onClick={() => setOpen(true)}>
        {isReady ? deposit.showCode(rupeesText(Number(amount))) : deposit.codeHint}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} closeLabel={withdraw.close} title={label}>
        <UpiQr payment={{ upi, name, amount }} label={label} />
      </Dialog>
    </>
  );
}
