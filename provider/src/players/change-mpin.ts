import { networkOf } from 'shared/node';
import { isMobile, isPin, isWeakMpin } from 'shared/rules';
import type { Context } from '../context/context.ts';
import type { Sql } from '../db/database.ts';
import { signInEndpoint } from '../http/endpoint.ts';
import { refused } from '../http/refusal.ts';
import { countCodeTry, forgetTriesOf } from './mpin-guard.ts';
import { judgeMpin } from './mpin-proof.ts';
import { deviceHash, hashMpin } from './mpin.ts';
import { sendResetCode, takeResetCode } from './otp.ts';
import { removeOtherPasskeys } from './passkeys.ts';
import type { Player } from './player.ts';
import { playerEndpoint } from './player-endpoint.ts';
import { playerOfNumber } from './player.ts';
import { endOtherSessions } from './sessions.ts';
import { rememberDevice, WEAK_MPIN } from './sign-up.ts';

/** A new MPIN for who knows the old one; every other device is logged out and no longer known, and its passkeys are removed. */
export const changeMpin = playerEndpoint('change_mpin.php', async ({ fields, context, request }, player) => {
  const { new_mpin, password, user_token } = fields;
  const wrong = newMpinProblem(new_mpin, player.phone_number) ?? (new_mpin === password ? 'The new MPIN is the old one. Please choose another one.' : undefined);
  if (wrong) return refused(wrong);
  const judged = await judgeMpin(context, player, { user_token, password, network: networkOf(request) });
  if (judged) return judged;
  await replaceMpin(context, player, { mpin: new_mpin, kept: user_token });
  return { success: '1', msg: 'Your MPIN is changed. Your other devices are logged out.' };
});

/** Sends the code that resets a forgotten MPIN; answered alike for a number that nobody registered. */
export const forgotMpin = signInEndpoint('forgot_mpin.php', async ({ fields, context, request }) => {
  const { phone_number, token_id } = fields;
  if (!isMobile(phone_number)) return refused('Enter Valid mobile number !!');
  if (token_id === '') return refused('The token_id of the device is missing.');
  await sendResetCode(context, { phoneNumber: phone_number, device: deviceHash(token_id), network: networkOf(request) });
  return { success: '1', msg: 'A code of 6 digits was sent to your number.' };
});

/** A new MPIN for who got the code; every device is logged out, every passkey removed, and the account is open again however often an MPIN was tried. */
export const resetMpin = signInEndpoint('reset_mpin.php', async ({ fields, context, request }) => {
  const { phone_number, token_id, otp, user_mpin } = fields;
  if (!isMobile(phone_number)) return refused('Enter Valid mobile number !!');
  if (!/^\d{6}$/.test(otp)) return refused('The code has 6 digits.');
  const wrong = newMpinProblem(user_mpin, phone_number);
  if (wrong) return refused(wrong);
  const network = networkOf(request);
  const counted = await countCodeTry(context, { phoneNumber: phone_number, device: deviceHash(token_id), network });
  const player = await playerOfNumber(context, phone_number);
  const isRight = await takeResetCode(context, { phoneNumber: phone_number, device: deviceHash(token_id), code: otp });
  if (!player || !isRight) return { ...refused('The code is wrong or no longer valid.'), tries_left: String(counted.left) };
  await counted.takeBack();
  await replaceMpin(context, player, { mpin: user_mpin, device: deviceHash(token_id) });
  return { success: '1', msg: 'Your MPIN is reset. Please log in with it.' };
});

function newMpinProblem(mpin: string, phoneNumber: string): string | undefined {
  if (!isPin(mpin)) return 'Only 4 digit allow !!';
  return isWeakMpin(mpin, phoneNumber) ? WEAK_MPIN : undefined;
}

interface NewMpin {
  mpin: string;
  /** The token of the session that goes on, if any. */
  kept?: string;
  /** The device that is the player's own from now on. */
  device?: string;
}

async function replaceMpin({ db, clock, pepper }: Context, player: Player, { mpin, kept = '', device }: NewMpin): Promise<void> {
  const mpinHash = await hashMpin(mpin, pepper);
  const now = clock.real();
  await db.transaction(async (tx) => {
    await tx.query('update players set mpin_hash = $2 where id = $1', [player.id, mpinHash]);
    const keptDevice = await endOtherSessions(tx, { playerId: player.id, kept, now });
    await removeOtherPasskeys(tx, player.id, keptDevice);
    if (device) await openFor(tx, player, device, now);
  });
}

async function openFor(tx: Sql, { id, phone_number }: Player, device: string, now: number): Promise<void> {
  await rememberDevice(tx, id, device, now);
  await forgetTriesOf(tx, phone_number);
}
