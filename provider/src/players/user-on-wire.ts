import type { UserOnWire } from 'shared/provider';
import type { Ground } from '../ground.ts';
import { isoInIndia } from '../india-time.ts';
import { readSettings } from '../settings.ts';
import { balanceOf } from '../wallet/balance.ts';
import type { Player } from './player.ts';

export async function userOnWire({ db, gateway }: Ground, player: Player): Promise<UserOnWire> {
  const [settings, wallet] = await Promise.all([readSettings(db), balanceOf(db, player.id)]);
  const { name, email, phone_number, status, phonepay, paytm, googlepay } = player;
  const { ifsc_code, account_number, bank_name, account_holder_name } = player;
  const { notification_head, helpNumber1, helpNumber2, MIN_DEPOSIT, UPI_ADMIN, UPI_NAME, download_url } = settings;
  return {
    name,
    email,
    phone_number,
    wallet: String(wallet),
    status,
    created_at: isoInIndia(player.created_at),
    notification_head,
    helpNumber1,
    helpNumber2,
    phonepay,
    paytm,
    googlepay,
    bank_details: { ifsc_code, account_number, bank_name, account_holder_name },
    MIN_DEPOSIT,
    UPI_ADMIN,
    UPI_NAME,
    download_url,
    online_payment: gateway ? '1' : '0',
  };
}
