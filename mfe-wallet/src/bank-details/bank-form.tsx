import { call, type BankDetails } from 'shared/provider';
import { playerEdited, refreshProfile, useAppDispatch, useCall, usePlayer, useSession } from 'shared/store';
import { Button, ButtonRow, FormCard, Note, TextInput } from 'shared/ui';
import { useForm } from '../form/use-form.ts';
import { useSendWithMpin } from '../mpin-again/use-send-with-mpin.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { bankProblems } from './bank-account.ts';
import styles from './bank-form.module.css';

interface BankFormProps {
  onSaved: () => void;
  onCancel?: () => void;
}

export const bankDraft = 'bank-details';

/** The form for the account that receives withdrawals. The browser never stores the account number. */
export function BankForm({ onSaved, onCancel }: BankFormProps) {
  const { bank: words } = useTexts();
  const known = usePlayer()?.bank_details;
  const { save, isBusy, problem } = useSaveBank();
  const form = useForm({
    name: bankDraft,
    initial: {
      account_holder_name: known?.account_holder_name ?? '',
      bank_name: known?.bank_name ?? '',
      account_number: '',
      ifsc_code: known?.ifsc_code ?? '',
    },
    secret: ['account_number'],
    check: (values: BankDetails & Record<string, string>) => bankProblems(values, words.problems),
  });
  const isNumberLost = form.isResumed && form.values.account_number === '';
  const cancel =
    onCancel &&
    (() => {
      form.clear();
      onCancel();
    });
  const { send, mpinSheet } = useSendWithMpin(save, () => {
    form.clear();
    onSaved();
  });
  return (
    <>
      <FormCard className={styles.form} onSubmit={() => form.submit(send)}>
        <TextInput
          {...form.input('account_holder_name')}
          label={words.holder}
          lines={1}
          autoComplete="name"
          maxLength={80}
          disabled={isBusy}
        />
        <TextInput
          {...form.input('bank_name')}
          label={words.name}
          lines={1}
          autoComplete="off"
          maxLength={80}
          disabled={isBusy}
        />
        <TextInput
          {...form.input('account_number')}
          label={words.account}
          hint={isNumberLost ? words.accountAgain : words.accountHint}
          lines={isNumberLost ? 2 : 1}
          inputMode="numeric"
          autoComplete="off"
          maxLength={18}
          disabled={isBusy}
        />
        <TextInput
          {...form.input('ifsc_code')}
          label={words.ifsc}
          hint={words.ifscHint}
          lines={1}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={11}
          disabled={isBusy}
        />
        <div className={styles.end}>
          {problem && <Note tone="err">{problem}</Note>}
          <ButtonRow>
            {cancel && (
              <Button meaning="cancel" tone="quiet" disabled={isBusy} onClick={cancel}>
                {words.cancel}
              </Button>
            )}
            <Button type="submit" meaning="save" tone="gold" ready={form.isReady} busy={isBusy}>
              {words.save}
            </Button>
          </ButtonRow>
        </div>
      </FormCard>
      {mpinSheet}
    </>
  );
}

/** Returns a function that saves the bank account with the provider and shows the new account immediately. */
function useSaveBank() {
  const { bank: words } = useTexts();
  const dispatch = useAppDispatch();
  const { phone_number } = useSession();
  const { run, isBusy, failure } = useCall({ refused: words.failed, failed: words.failed });

  const save = async (typed: BankDetails) => {
    const bank_details: BankDetails = {
      account_holder_name: typed.account_holder_name.trim(),
      bank_name: typed.bank_name.trim(),
      account_number: typed.account_number,
      ifsc_code: typed.ifsc_code.trim().toUpperCase(),
    };
    const reply = await run(() => call('update_bank_details.php', { phone_number, ...bank_details }));
    if (reply?.ok) {
      dispatch(playerEdited({ bank_details }));
      void dispatch(refreshProfile());
    }
    return reply;
  };
  return { save, isBusy, problem: failure?.toast };
}
