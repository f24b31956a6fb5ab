import type { BankDetails } from 'shared/provider';
import { isAccountNumber, isIfsc } from 'shared/rules';

/** What is wrong with bank details, by field. */
export function bankProblems(bank: BankDetails, words: BankDetails): Partial<BankDetails> {
  return {
    ...(bank.account_holder_name.trim() === '' && { account_holder_name: words.account_holder_name }),
    ...(bank.bank_name.trim() === '' && { bank_name: words.bank_name }),
    ...(!isAccountNumber(bank.account_number) && { account_number: words.account_number }),
    ...(!isIfsc(bank.ifsc_code.trim()) && { ifsc_code: words.ifsc_code }),
  };
}
