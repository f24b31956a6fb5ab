import type { PayoutNumbers } from 'shared/provider';
import { isAccountNumber, isEmail, isIfsc, isPayoutNumber } from 'shared/rules';
import type { FieldsOf } from '../http/endpoint.ts';
import { refused, type Refused } from '../http/refusal.ts';
import { refuseUnprovenOrInactive } from './mpin-proof.ts';
import type { Player } from './player.ts';
import { activeEndpoint } from './player-endpoint.ts';

export const editProfile = activeEndpoint('edit_profile.php', async ({ fields, context }, player) => {
  const wrong = profileProblem(fields);
  if (wrong) return wrong;

  const { name, email, phonpe, paytm, gpay } = fields;
  await context.db.query(
    'update players set name = $2, email = $3, phonepay = $4, paytm = $5, googlepay = $6 where id = $1',
    [player.id, name, email, phonpe, paytm, gpay],
  );
  return { success: '1', msg: 'Profile Updated Successfully.' };
});

function profileProblem({ name, email, phonpe, paytm, gpay }: FieldsOf<'edit_profile.php'>) {
  if (name === '') return refused('name_missing');
  if (name.length > 60) return refused('name_too_long', { most: 60 });
  if (email === '') return refused('email_missing');
  if (email.length > 100 || !isEmail(email)) return refused('email_invalid');
  return payoutNumberProblem({ phonepay: phonpe, paytm, googlepay: gpay });
}

export const updateBankDetails = activeEndpoint('update_bank_details.php', async ({ fields, context }, player) => {
  const wrong = bankDetailsProblem(fields) ?? payoutNumberProblem(fields);
  if (wrong) return wrong;
  const { ifsc_code, account_number, bank_name, account_holder_name } = fields;
  const { phonepay, paytm, googlepay } = payoutNumbersOf(fields, player);
  return context.db.transaction(async (tx) => {
    const refusal = await refuseUnprovenOrInactive(tx, context, player, fields.user_token);
    if (refusal) return refusal;
    await tx.query(
      `update players set ifsc_code = upper($2), account_number = $3, bank_name = $4, account_holder_name = $5,
         phonepay = $6, paytm = $7, googlepay = $8 where id = $1`,
      [player.id, ifsc_code, account_number, bank_name, account_holder_name, phonepay, paytm, googlepay],
    );
    return { success: '1', msg: 'Bank details saved.' };
  });
});

function bankDetailsProblem(fields: FieldsOf<'update_bank_details.php'>): Refused | undefined {
  const { ifsc_code, account_number, bank_name, account_holder_name } = fields;
  if (!isIfsc(ifsc_code)) return refused('ifsc_invalid');
  if (!isAccountNumber(account_number)) return refused('account_number_invalid');
  if (bank_name === '' || bank_name.length > 80) return refused('bank_name_missing');
  if (account_holder_name === '' || account_holder_name.length > 80) return refused('account_holder_missing');
  return undefined;
}

export const updatePay = activeEndpoint('updatePay.php', async ({ fields, context }, player) => {
  const wrong = payoutNumberProblem(fields);
  if (wrong) return wrong;

  const { phonepay, paytm, googlepay } = payoutNumbersOf(fields, player);
  await context.db.query('update players set phonepay = $2, paytm = $3, googlepay = $4 where id = $1', [
    player.id,
    phonepay,
    paytm,
    googlepay,
  ]);
  return { success: '1', msg: 'Payout numbers saved.', data: { phonepay, paytm, googlepay } };
});

/** Numbers that the call omits keep their values. */
function payoutNumbersOf(fields: Required<PayoutNumbers>, player: Player): Required<PayoutNumbers> {
  const kept = (name: keyof PayoutNumbers) => (name in fields ? fields[name] : player[name]);
  return { phonepay: kept('phonepay'), paytm: kept('paytm'), googlepay: kept('googlepay') };
}

function payoutNumberProblem({ phonepay, paytm, googlepay }: Required<PayoutNumbers>): Refused | undefined {
  if (!isPayoutNumber(phonepay)) return refused('phonepe_invalid');
  if (!isPayoutNumber(paytm)) return refused('paytm_invalid');
  if (!isPayoutNumber(googlepay)) return refused('google_pay_invalid');
  return undefined;
}
