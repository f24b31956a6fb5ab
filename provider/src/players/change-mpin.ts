import { networkOf } from 'shared/node';
import { isMobile } from 'shared/rules';
import type { Context } from '../context/context.ts';
import type { Sql } from '../db/database.ts';
import { signInEndpoint } from '../http/endpoint.ts';
import { refused } from '../http/refusal.ts';
import { clearTries, judgeCode } from './mpin-guard.ts';
import { checkMpin, WRONG_MPIN } from './mpin-proof.ts';
import { deviceHash, hashMpin } from './mpin.ts';
import { invalidateResetCodes, sendCode, consumeResetCode, checkResetCode } from './otp.ts';
import { removeOtherPasskeys } from './passkeys.ts';
import { playerOfNumber, lockAccount, lockCaller, type Player } from './player.ts';
import { playerEndpoint } from './player-endpoint.ts';
import { endOtherSessions } from './sessions.ts';
import { mpinProblem, storeDevice } from './sign-up.ts';

/**
 * Changes the MPIN of a player who enters the old MPIN. Logs out all other devices, and deletes the devices and their
 * passkeys.
 */
export const changeMpin = playerEndpoint('change_mpin.php', async ({ fields, context, request }, player) => {
  const { new_mpin, password, user_token } = fields;
  const wrong =
    mpinProblem(new_mpin, player.phone_number) ?? (new_mpin === password ? refused('mpin_same') : undefined);
  if (wrong) return wrong;
  const judged = await checkMpin(context, player, { user_token, password, network: networkOf(request) });
  if ('refusal' in judged) return judged.refusal;
  const mpinHash = await hashMpin(new_mpin, context.pepper);
  return context.db.transaction(async (tx) => {
    const { mpin_hash } = await lockCaller(tx, context, player, user_token);
    // Another device has changed the MPIN while this call hashed.
    if (mpin_hash !== judged.mpin_hash) return WRONG_MPIN;
    await replaceMpin(tx, player, { mpinHash, kept: user_token, now: context.clock.real() });
    return { success: '1', msg: 'Your MPIN is changed. Your other devices are logged out.' };
  });
});

/** Sends the code that resets a forgotten MPIN. An unregistered number gets the same answer as a registered number. */
export const forgotMpin = signInEndpoint('forgot_mpin.php', async ({ fields, context, request }) => {
  const { phone_number, token_id } = fields;
  if (!isMobile(phone_number)) return refused('mobile_invalid');
  if (token_id === '') return refused('device_missing');
  await sendCode(context, 'reset', {
    phoneNumber: phone_number,
    device: deviceHash(token_id),
    network: networkOf(request),
  });
  const isSent = context.sms !== undefined || context.isDemo;
  return {
    success: '1',
    msg: isSent ? 'A code of 6 digits was sent to your number.' : 'Ask support for your code of 6 digits.',
  };
});

/**
 * Sets a new MPIN for a player with a valid code. Logs out all devices, removes all passkeys and unlocks the account.
 */
export const resetMpin = signInEndpoint('reset_mpin.php', async ({ fields, context, request }) => {
  const { phone_number, token_id, otp, user_mpin } = fields;
  if (!isMobile(phone_number)) return refused('mobile_invalid');
  if (!/^\d{6}$/.test(otp)) return refused('code_invalid');
  const wrong = mpinProblem(user_mpin, phone_number);
  if (wrong) return wrong;
  const device = deviceHash(token_id);
  const sender = { phoneNumber: phone_number, device, network: networkOf(request) };
  const player = await playerOfNumber(context, phone_number);
  let codeId: number | undefined;
  const { left } = await judgeCode(context, sender, async () => {
    codeId = await checkResetCode(context, { phoneNumber: phone_number, device, code: otp });
    return player !== undefined && codeId !== undefined;
  });
  const isReset =
    player && codeId !== undefined && (await resetByCode(context, player, { codeId, mpin: user_mpin, device }));
  return isReset
    ? { success: '1', msg: 'Your MPIN is reset. Please log in with it.' }
    : { ...refused('code_wrong_or_expired'), tries_left: String(left) };
});

/** Sets the MPIN with a code. Returns false if the code was used, or the MPIN was changed, while this call hashed. */
async function resetByCode(
  { db, clock, pepper }: Context,
  player: Player,
  { codeId, mpin, device }: { codeId: number; mpin: string; device: string },
): Promise<boolean> {
  const mpinHash = await hashMpin(mpin, pepper);
  const now = clock.real();
  return db.transaction(async (tx) => {
    if (!(await lockAccount(tx, player)) || !(await consumeResetCode(tx, codeId, now))) return false;
    await replaceMpin(tx, player, { mpinHash, kept: '', now });
    await storeDevice(tx, player.id, device, now);
    await clearTries(tx, player.phone_number);
    return true;
  });
}

interface NewMpin {
  mpinHash: string;
  /** The token of the session that stays logged in. Empty if no session does. */
  kept: string;
  now: number;
}

/**
 * Replaces the MPIN. The caller must hold the account lock. A login compares hashes under the same lock, so the old
 * MPIN starts no session after this.
 */
async function replaceMpin(tx: Sql, { id, phone_number }: Player, { mpinHash, kept, now }: NewMpin): Promise<void> {
  await tx.query('update players set mpin_hash = $2 where id = $1', [id, mpinHash]);
  const keptDevice = await endOtherSessions(tx, { playerId: id, kept, now });
  await removeOtherPasskeys(tx, id, keptDevice);
  await invalidateResetCodes(tx, phone_number, now);
}
