import { isPayoutNumber } from 'shared/rules';
import type { PayoutNumbers } from 'shared/provider';
import { activeEndpoint } from '../endpoint.ts';
import { refused } from '../http/refusal.ts';

/** Numbers that the call leaves out stay as they are. */
export const updatePay = activeEndpoint('updatePay.php', async ({ fields, ground }, player) => {
  const wrong = whatIsWrongWithNumbers(fields);
  if (wrong) return refused(wrong);

  const { phonepay = player.phonepay, paytm = player.paytm, googlepay = player.googlepay } = fields;
  await ground.db.query('update players set phonepay = $2, paytm = $3, googlepay = $4 where id = $1', [
    player.id,
    phonepay,
    paytm,
    googlepay,
  ]);
  return { success: '1', msg: 'Payout numbers saved.', data: { phonepay, paytm, googlepay } };
});

export function whatIsWrongWithNumbers({ phonepay = '', paytm = '', googlepay = '' }: PayoutNumbers): string | undefined {
  if (!isPayoutNumber(phonepay)) return 'phonePay number must be 10 digits.';
  if (!isPayoutNumber(paytm)) return 'paytm number must be 10 digits.';
  if (!isPayoutNumber(googlepay)) return 'Google pay number must be 10 digits.';
  return undefined;
}
