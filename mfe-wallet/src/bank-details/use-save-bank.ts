import { call } from 'shared/provider';
import type { BankDetails } from 'shared/provider';
import { playerEdited, refreshProfile, useAppDispatch, useSession } from 'shared/store';
import { useSubmit } from '../acts/use-submit.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Saves the bank account with the provider and shows it at once. */
export function useSaveBank() {
  const { bank: words } = useTexts();
  const dispatch = useAppDispatch();
  const { phone_number } = useSession();
  const { submit, isBusy, problem } = useSubmit();

  const save = async (typed: BankDetails): Promise<boolean> => {
    const bank_details: BankDetails = {
      account_holder_name: typed.account_holder_name.trim(),
      bank_name: typed.bank_name.trim(),
      account_number: typed.account_number,
      ifsc_code: typed.ifsc_code.trim().toUpperCase(),
    };
    const reply = await submit({
      send: () => call('update_bank_details.php', { phone_number, ...bank_details }),
      failedText: words.failed,
    });
    if (!reply?.ok) return false;
    dispatch(playerEdited({ bank_details }));
    void dispatch(refreshProfile());
    return true;
  };
  return { save, isBusy, problem };
}
