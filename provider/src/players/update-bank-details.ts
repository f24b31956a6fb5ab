import { isAccountNumber, isIfsc } from 'shared/rules';
import type { FieldsOf } from '../endpoint.ts';
import { activeEndpoint } from '../endpoint.ts';
import { refused } from '../http/refusal.ts';
import { whatIsWrongWithNumbers } from './update-pay.ts';

export const updateBankDetails = activeEndpoint('update_bank_details.php', async ({ fields, ground }, player) => {
  const wrong = whatIsWrong(fields) ?? whatIsWrongWithNumbers(fields);
  if (wrong) return refused(wrong);

  const { ifsc_code, account_number, bank_name, account_holder_name } = fields;
  const { phonepay = player.phonepay, paytm = player.paytm, googlepay = player.googlepay } = fields;
  await ground.db.query(
    `update players set ifsc_code = upper($2), account_number = $3, bank_name = $4, account_holder_name = $5,
       phonepay = $6, paytm = $7, googlepay = $8 where id = $1`,
    [player.id, ifsc_code, account_number, bank_name, account_holder_name, phonepay, paytm, googlepay],
  );
  return { success: '1', msg: 'Bank details saved.' };
});

function whatIsWrong(fields: FieldsOf<'update_bank_details.php'>): string | undefined {
  const { ifsc_code = '', account_number = '', bank_name = '', account_holder_name = '' } = fields;
  if (!isIfsc(ifsc_code)) return 'The IFSC code is 4 letters, a zero and 6 letters or digits, as in SBIN0001234.';
  if (!isAccountNumber(account_number)) return 'The account number must be 9 to 18 digits.';
  if (bank_name === '' || bank_name.length > 80) return 'Please enter the name of the bank.';
  if (account_holder_name === '' || account_holder_name.length > 80) return 'Please enter the name of the account holder.';
  return undefined;
}
