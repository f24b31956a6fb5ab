import { signPass } from 'shared/node';
import type { UserOnWire } from 'shared/provider';
import { latestWins } from '../results/latest-wins.ts';
import type { Context } from '../context/context.ts';
import { isoInIndia } from '../context/india-time.ts';
import { readSettings } from '../context/settings.ts';
import { pauseOf } from '../fair-play/pauses.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { playerEndpoint } from './player-endpoint.ts';
import { vapidOf } from '../push/vapid.ts';
import type { Player } from './player.ts';

export async function userOnWire({ db, config, gateway, isDemo, clock }: Context, player: Player): Promise<UserOnWire> {
  const now = clock.now();
  const [settings, wallet, pause, latest, vapid] = await Promise.all([
    readSettings(db),
    balanceOf(db, player.id),
    pauseOf(db, player.id, now),
    latestWins(db, player.id, now),
    vapidOf(db),
  ]);
  const { name, email, phone_number, status, phonepay, paytm, googlepay } = player;
  const { ifsc_code, account_number, bank_name, account_holder_name } = player;
  const {
    notification_head,
    helpNumber1,
    helpNumber2,
    MIN_DEPOSIT,
    MIN_WITHDRAW,
    withdraw_hours,
    UPI_ADMIN,
    UPI_NAME,
    download_url,
  } = settings;
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
    MIN_WITHDRAW,
    withdraw_hours,
    UPI_ADMIN,
    UPI_NAME,
    download_url,
    online_payment: gateway ? '1' : '0',
    fair_play: '1',
    own_mpin: '1',
    ...(config.passkeyOrigin && { passkey_origin: config.passkeyOrigin }),
    ...latest,
    push_key: vapid.publicKey,
    ...(config.voteKey && { voter_pass: signPass(config.voteKey, player.phone_number, clock.real()) }),
    ...(pause && { paused_until: pause.until }),
    ...(isDemo && { demo: '1' }),
  };
}

export const getProfile = playerEndpoint('get_profile.php', async ({ context }, player) => ({
  success: '1',
  data: await userOnWire(context, player),
}));
