import { wholeNumber } from 'shared/rules';
import { useSearchParams } from 'shared/screens';
import { usePlayer } from 'shared/store';
import { EmptyState, FormCard, Page } from 'shared/ui';
import { DepositTabs } from '../deposit/deposit-tabs.tsx';
import { DepositPage } from '../deposit/deposit-page.tsx';
import { noDeposit, useDepositLimits } from '../deposit/use-deposit.ts';
import { AmountField } from '../form/amount-field.tsx';
import { depositDraft } from '../form/draft.ts';
import { useForm } from '../form/use-form.ts';
import { SendRequest } from '../money-request/send-request.tsx';
import { OpenPayments } from '../payments/open-payments.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { usePaymentLink } from './use-payment-link.ts';

/**
 * Add Fund UPI: an amount and a button that opens the payment page. If the provider has no payment links, it shows the
 * other ways to pay.
 */
export function AddFundUpiScreen() {
  const { upi } = useTexts();
  if (usePlayer()?.online_payment !== '0') return <PaymentLinkForm />;
  return (
    <Page centred>
      <DepositTabs />
      <OpenPayments />
      <EmptyState picture="wallet" title={upi.notOffered}>
        {upi.notOfferedDetail}
      </EmptyState>
    </Page>
  );
}

function PaymentLinkForm() {
  const { upi } = useTexts();
  const limits = useDepositLimits();
  const wanted = useWantedAmount(limits.minimum);
  const { pay, isBusy, leavingFor, unanswered, notes } = usePaymentLink();
  const form = useForm({
    name: depositDraft,
    initial: { ...noDeposit, amount: unanswered?.amount ?? wanted },
    // An empty amount counts as below the minimum.
    check: ({ amount }) => ({
      amount: amount === '' && limits.minimum > 0 ? upi.minimum(limits.minimum) : limits.problem(amount),
    }),
  });
  const send = async (values: typeof form.values) => {
    if (await pay(values.amount)) form.clear();
  };
  return (
    <DepositPage centred>
      <OpenPayments leavingFor={leavingFor} />
      <FormCard onSubmit={() => form.submit(send)}>
        <AmountField form={form} hint={limits.text} chips={quickAmounts(limits.minimum)} disabled={isBusy} />
        <SendRequest {...notes} isReady={form.isReady} isBusy={isBusy} lead={upi.lead}>
          {upi.pay}
        </SendRequest>
      </FormCard>
    </DepositPage>
  );
}

/** Returns the amount in the address, for example the missing points of a bid. Raises it to the minimum deposit. */
function useWantedAmount(minimum: number): string {
  const [query] = useSearchParams();
  const named = wholeNumber(query.get('amount') ?? '') ?? 0;
  return named > 0 ? String(Math.max(named, minimum)) : '';
}

/** Returns quick amounts that are within the deposit limits. */
function quickAmounts(minimum: number): number[] {
  return [100, 200, 500, 1000, 2000, 5000].filter((amount) => amount >= minimum).slice(0, 4);
}
