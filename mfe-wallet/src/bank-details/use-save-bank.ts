import { call } from 'shared/provider';
import type { BankDetails } from 'shared/provider';
import { notify, playerEdited, refreshProfile, useAppDispatch, useCall, useSession } from 'shared/store';
import { useTexts } from '../texts/use-texts.ts';

/** Saves the bank account with the provider and shows it at once. */
export function useSaveBank() {
  const { bank: words } = useTexts();
  const dispatch = useAppDispatch();
  const { phone_number } = useSession();
  const { run, isBusy, failure } = useCall({ refused: words.failed, failed: words.failed });

  const save = async (typed: BankDetails): Promise<boolean> => {
    const bank_details: BankDetails = {
      account_holder_name: typed.account_holder_name.trim(),
      bank_name: typed.bank_name.trim(),
      account_number: typed.account_number,
      ifsc_code: typed.ifsc_code.trim().toUpperCase(),
    };
    const reply = await run(() => call('update_bank_details.php', { phone_number, ...bank_details }));
    if (!reply?.ok) return false;
    if (reply.message) dispatch(notify('success', reply.message));
    dispatch(playerEdited({ bank_details }));
    void dispatch(refreshProfile());
    return true;
  };
  return { save, isBusy, problem: failure?.toast };
}
