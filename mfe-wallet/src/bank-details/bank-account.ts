import type { BankDetails } from 'shared/provider';
import { isAccountNumber, isIfsc } from 'shared/rules';

/** Returns whether the player has an account for withdrawals. */
export function hasAccount(bank: BankDetails | undefined): bank is BankDetails {
  return bank !== undefined && bank.account_number !== '';
}

export function maskedAccount({ account_number }: BankDetails): string {
  return `•••• ${account_number.slice(-4)}`;
}

export function bankProblems(bank: BankDetails, words: BankDetails): Partial<BankDetails> {
  return {
    ...(bank.account_holder_name.trim() === '' && { account_holder_name: words.account_holder_name }),
    ...(bank.bank_name.trim() === '' && { bank_name: words.bank_name }),
    ...(!isAccountNumber(bank.account_number) && { account_number: words.account_number }),
    ...(!isIfsc(bank.ifsc_code.trim()) && { ifsc_code: words.ifsc_code }),
  };
}
