import { isEmail, isPayoutNumber } from 'shared/rules';
import type { FieldsOf } from '../endpoint.ts';
import { activeEndpoint } from '../endpoint.ts';
import { refused } from '../http/refusal.ts';

export const editProfile = activeEndpoint('edit_profile.php', async ({ fields, ground }, player) => {
  const wrong = whatIsWrong(fields);
  if (wrong) return refused(wrong);

  const { name, email, phonpe = '', paytm = '', gpay = '' } = fields;
  await ground.db.query(
    'update players set name = $2, email = $3, phonepay = $4, paytm = $5, googlepay = $6 where id = $1',
    [player.id, name, email, phonpe, paytm, gpay],
  );
  return { success: '1', msg: 'Profile Updated Successfully.' };
});

function whatIsWrong({ name = '', email = '', phonpe = '', paytm = '', gpay = '' }: FieldsOf<'edit_profile.php'>) {
  if (name === '') return 'Name is required.';
  if (name.length > 60) return 'The name is too long: 60 letters at most.';
  if (email === '') return 'Email is required.';
  if (email.length > 100 || !isEmail(email)) return 'Email is invalid.';
  if (!isPayoutNumber(phonpe)) return 'phonePay number must be 10 digits.';
  if (!isPayoutNumber(paytm)) return 'paytm number must be 10 digits.';
  if (!isPayoutNumber(gpay)) return 'Google pay number must be 10 digits.';
  return undefined;
}
