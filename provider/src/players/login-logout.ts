import type { FastifyRequest } from 'fastify';
import { networkOf } from 'shared/node';
import { isMobile, isPin } from 'shared/rules';
import type { Context } from '../context/context.ts';
import type { Sql } from '../db/database.ts';
import { signInEndpoint, type Endpoint } from '../http/endpoint.ts';
import { refused } from '../http/refusal.ts';
import { deviceName } from './device-name.ts';
import { judgeMpin } from './mpin-guard.ts';
import { deviceHash, isMpin } from './mpin.ts';
import { playerColumns, lockAccount, type Player, type LockedAccount } from './player.ts';
import { userOnWire } from './profile.ts';
import { endSession, trimSessions, startSession } from './sessions.ts';
import { storeDevice } from './sign-up.ts';

export const login = signInEndpoint('login.php', async ({ fields, context, request }) => {
  const { phone_number, password, token_id } = fields;
  if (!isMobile(phone_number)) return refused('mobile_invalid');
  if (!isPin(password)) return refused('mpin_invalid');

  const device = deviceHash(token_id);
  const [player] = await context.db.query<Player & { mpin_hash: string }>(
    `select ${playerColumns}, p.mpin_hash from players p where p.phone_number = $1`,
    [phone_number],
  );
  const { isRight, left } = await judgeMpin(
    context,
    { phoneNumber: phone_number, device, network: networkOf(request) },
    () => isMpin(password, player?.mpin_hash, context.pepper),
  );
  const wrong = { ...refused('login_wrong'), tries_left: String(left) };
  if (!player || !isRight) return wrong;

  const isStillRight = async (_tx: Sql, { mpin_hash }: LockedAccount) => mpin_hash === player.mpin_hash;
  return (await logInOn(context, player, { hash: device, request, isStillRight })) ?? wrong;
});

interface Login {
  /** The hash of the device id. */
  hash: string;
  request: FastifyRequest;
  /**
   * Returns whether the MPIN or passkey is still valid. Runs under the account lock, because the verification before it
   * takes time.
   */
  isStillRight(tx: Sql, account: LockedAccount): Promise<boolean>;
}

/**
 * Starts a session for a verified player and stores the device. Returns undefined if the MPIN or passkey has become
 * invalid.
 */
export async function logInOn(context: Context, player: Player, { hash, request, isStillRight }: Login) {
  const now = context.clock.real();
  const session = await context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, player);
    if (!account || !(await isStillRight(tx, account))) return undefined;
    await storeDevice(tx, player.id, hash, now);
    const started = await startSession(tx, player.id, now, { hash, name: deviceName(request.headers['user-agent']) });
    await trimSessions(tx, player.id, { user_token: started.user_token, device: hash });
    return started;
  });
  return (
    session && {
      success: '1' as const,
      msg: 'Logged in successfully.',
      data: { ...(await userOnWire(context, player)), ...session },
    }
  );
}

/** Ends the session on the server too. Optional in the contract. */
export const logout: Endpoint = {
  script: 'logout.php',
  needsSession: false,
  answer: async ({ fields }, context) => {
    await endSession(context, fields.user_token ?? '');
    return { success: '1', msg: 'Logged out.' };
  },
};
