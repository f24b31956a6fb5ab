import { useAppDispatch, whileUnderWay } from 'shared/store';
import { FormCard } from 'shared/ui';
import { DepositPage } from '../deposit/deposit-page.tsx';
import { depositProblems, noDeposit, useDeposit, useDepositLimits } from '../deposit/use-deposit.ts';
import { UtrField } from '../deposit/utr-field.tsx';
import { AmountField } from '../form/amount-field.tsx';
import { depositDraft } from '../form/draft.ts';
import { useForm } from '../form/use-form.ts';
import { SendRequest } from '../money-request/send-request.tsx';
import { useDepositAccountsQuery } from '../pay-to/deposit-accounts.ts';
import { NumberRows, UpiRow } from '../pay-to/payee-rows.tsx';
import { PayTo } from '../pay-to/pay-to.tsx';
import { Step } from '../pay-to/step.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { ImageField } from './image-field.tsx';
import { useScreenshot } from './use-screenshot.ts';

/** Add Fund Manual: where to pay, and the amount, UTR and screenshot of the payment, which the player makes outside the app. */
export function ManualDepositScreen() {
  const { manual, deposit: words } = useTexts();
  const { form, limits, screenshot, progress, isBusy, notes, submit } = useManualDeposit();
  const accounts = useDepositAccountsQuery();
  return (
    <DepositPage>
      <FormCard onSubmit={submit}>
        <AmountField
          form={form}
          hint={limits.text}
          // No quick amounts, so that a phone shows Submit.
          chips={[]}
          disabled={isBusy}
        />
        <PayTo
          read={accounts}
          height="48px"
          rows={(to) => (to.UPI_ADMIN ? <UpiRow upi={to.UPI_ADMIN} /> : <NumberRows accounts={to} />)}
        />
        <UtrField {...form.input('utr')} disabled={isBusy} />
        <ImageField
          label={<Step number={3}>{manual.image}</Step>}
          prompt={manual.choose}
          hint={manual.imageHint}
          file={screenshot.file}
          onPick={(file) => {
            screenshot.pick(file);
            form.set('image', file?.name ?? '');
          }}
          onRefused={screenshot.refuse}
          removeLabel={manual.remove}
          error={form.problems.image ?? (screenshot.isRefused && manual.noImage)}
          disabled={isBusy}
        />
        <SendRequest
          {...notes}
          isReady={form.isReady}
          lead={words.next}
          sentText={words.sent}
          seeAt="/request_history"
          progress={progress}
        >
          {progress === undefined ? words.send : manual.uploading(Math.round(progress * 100))}
        </SendRequest>
      </FormCard>
    </DepositPage>
  );
}

function useManualDeposit() {
  const { manual, deposit: words } = useTexts();
  const limits = useDepositLimits();
  const dispatch = useAppDispatch();
  const screenshot = useScreenshot();
  const { deposit, progress, isBusy, unanswered, notes } = useDeposit();
  const form = useForm({
    name: depositDraft,
    initial: { ...noDeposit, amount: unanswered?.amount ?? '', utr: unanswered?.reference ?? '' },
    secret: ['image'],
    check: (values) => {
      const problems = depositProblems(values, limits.problem, words.utrFirst);
      return problems.amount || problems.utr || screenshot.file ? problems : { image: manual.noImage };
    },
  });
  const send = async (values: typeof form.values) => {
    const image = await screenshot.ready();
    if (!image || !(await deposit({ ...values, image }))) return;
    form.clear();
    screenshot.pick(null);
  };
  // Shrinking the picture takes time, so it counts as part of the action.
  const submit = () => form.submit((values) => dispatch(whileUnderWay(() => send(values))));
  return { form, limits, screenshot, progress, isBusy, notes, submit };
}
