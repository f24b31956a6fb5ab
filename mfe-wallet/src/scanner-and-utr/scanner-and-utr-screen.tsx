import type { DepositAccounts } from 'shared/provider';
import { amountProblem } from 'shared/rules';
import { Card, FormCard, useIsWide } from 'shared/ui';
import { DepositPage } from '../deposit/deposit-page.tsx';
import { depositProblems, noDeposit, useDeposit, useDepositLimits } from '../deposit/use-deposit.ts';
import { UtrField } from '../deposit/utr-field.tsx';
import { AmountField } from '../form/amount-field.tsx';
import { depositDraft } from '../form/draft.ts';
import { useForm } from '../form/use-form.ts';
import { SendRequest } from '../money-request/send-request.tsx';
import { useDepositAccountsQuery } from '../pay-to/deposit-accounts.ts';
import { NumberRows, UpiRow } from '../pay-to/payee-rows.tsx';
import { Accounts, PayTo } from '../pay-to/pay-to.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { OtherPhone, Scanner } from './other-phone.tsx';
import { canPayHere, PayHere } from './pay-here.tsx';

/**
 * Add Fund UTR: the amount, where to pay it, a button that pays it on this phone, and the UTR of the payment. Other ways
 * to pay are below the form, or before the UTR if this phone cannot pay.
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
  const others = (accounts: DepositAccounts) => (
    <>
      <NumberRows accounts={accounts} />
      {isPaidHere ? (
        <OtherPhone>
          <Scanner accounts={accounts} amount={amount} />
        </OtherPhone>
      ) : (
        <Scanner accounts={accounts} amount={amount} />
      )}
    </>
  );
  return (
    <DepositPage>
      <FormCard onSubmit={() => form.submit(send)}>
        <AmountField form={form} hint={limits.text} disabled={isBusy} />
        <PayTo
          read={read}
          // The rows of a UPI address alone, or of an address and two numbers with a code.
          height={isPaidHere ? '48px' : '368px'}
          rows={(accounts) => (
            <>
              {accounts.UPI_ADMIN && <UpiRow upi={accounts.UPI_ADMIN} />}
              {!isPaidHere && others(accounts)}
            </>
          )}
        >
          {/* A UTR exists only once the player has paid. */}
          {isPaidHere && <PayHere accounts={read.data} amount={amount} isNext={form.values.utr === ''} />}
        </PayTo>
        <UtrField {...form.input('utr')} disabled={isBusy} />
        <SendRequest {...notes} isReady={form.isReady} lead={words.next} sentText={words.sent} seeAt="/request_history">
          {words.send}
        </SendRequest>
      </FormCard>
      {isPaidHere && (
        <Card>
          <Accounts read={read} height="148px" rows={others} />
        </Card>
      )}
    </DepositPage>
  );
}
