import { amountProblem, rupeesText } from 'shared/rules';
import { Link } from 'shared/screens';
import { usePlayer } from 'shared/store';
import { Button, EmptyState, FormCard, MenuList, MenuRow, Note, Page, ScannerIcon, UploadIcon } from 'shared/ui';
import { AmountField } from '../form/amount-field.tsx';
import { upiDraft } from '../form/draft.ts';
import { useForm } from '../form/use-form.ts';
import { MoneyActNotes } from '../money-act/money-act-notes.tsx';
import { OpenPayments } from '../payments/open-payments.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { usePaymentLink } from './use-payment-link.ts';

/** Add Fund UPI: an amount, and a link that leads to the payment; where the provider takes none, the other ways. */
export function AddFundUpiScreen() {
  const { upi } = useTexts();
  if (usePlayer()?.online_payment !== '0') return <PaymentLinkForm />;
  return (
    <Page>
      <OpenPayments />
      <EmptyState title={upi.notOffered}>{upi.notOfferedDetail}</EmptyState>
      <OtherWays />
    </Page>
  );
}

function PaymentLinkForm() {
  const { upi, amount } = useTexts();
  const minimum = usePlayer()?.MIN_DEPOSIT ?? 0;
  const { pay, isBusy, problem, reason, unanswered, forget } = usePaymentLink();
  const form = useForm({
    name: upiDraft,
    initial: { amount: unanswered?.amount ?? '' },
    check: (values) => ({ amount: linkAmountProblem(values.amount, minimum, { amountFirst: amount.first, minimum: upi.minimum }) }),
  });
  const send = async (values: { amount: string }) => {
    if (await pay(values.amount)) form.clear();
  };
  return (
    <Page lead={upi.lead}>
      <OpenPayments />
      <FormCard onSubmit={() => form.submit(send)}>
        <AmountField
          value={form.values.amount}
          onChange={(digits) => form.set('amount', digits)}
          error={form.problems.amount}
          hint={minimum > 0 ? upi.minimumHint(rupeesText(minimum)) : ''}
          chips={quickAmounts(minimum)}
          disabled={isBusy}
        />
        <MoneyActNotes problem={problem} unanswered={unanswered} isBusy={isBusy} onForget={forget} />
        {reason && <Note tone="err">{reason}</Note>}
        <Button type="submit" tone="gold" wide busy={isBusy}>{upi.pay}</Button>
      </FormCard>
      <OtherWays />
    </Page>
  );
}

function OtherWays() {
  const { upi, menu } = useTexts();
  return (
    <MenuList label={upi.otherWays}>
      <MenuRow as={Link} to="/add_fund_user" icon={<UploadIcon />}>{menu.manual}</MenuRow>
      <MenuRow as={Link} to="/deposit" icon={<ScannerIcon />}>{menu.scanner}</MenuRow>
    </MenuList>
  );
}

interface LinkWords {
  amountFirst: string;
  minimum: (limit: number) => string;
}

/** What is wrong with an amount to pay by link; with a minimum, an empty amount is below it. */
function linkAmountProblem(amount: string, minimum: number, words: LinkWords): string | undefined {
  if (!amountProblem(amount, minimum)) return undefined;
  return minimum > 0 ? words.minimum(minimum) : words.amountFirst;
}

/** Quick amounts that may be paid in. */
function quickAmounts(minimum: number): number[] {
  return [100, 200, 500, 1000, 2000, 5000].filter((amount) => amount >= minimum).slice(0, 4);
}
