import type { FastifyRequest } from 'fastify';
import { networkOf } from 'shared/node';
import { isMobile, isPin } from 'shared/rules';
import type { Context } from '../context/context.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { signInEndpoint } from '../http/endpoint.ts';
import { refused } from '../http/refusal.ts';
import { deviceName } from './device-name.ts';
import { countTry } from './mpin-guard.ts';
import { deviceHash, isMpin } from './mpin.ts';
import type { Player } from './player.ts';
import { playerColumns } from './player.ts';
import { userOnWire } from './profile.ts';
import { endSession, startSession } from './sessions.ts';
import { rememberDevice } from './sign-up.ts';

export const login = signInEndpoint('login.php', async ({ fields, context, request }) => {
  const { phone_number, password, token_id } = fields;
  if (!isMobile(phone_number)) return refused('Enter Valid mobile number !!');
  if (!isPin(password)) return refused('Only 4 digit allow !!');

  const device = deviceHash(token_id);
  const counted = await countTry(context, { phoneNumber: phone_number, device, network: networkOf(request) });
  const [player] = await context.db.query<Player & { mpin_hash: string }>(
    `select ${playerColumns}, p.mpin_hash from players p where p.phone_number = $1`,
    [phone_number],
  );
  const isRight = await isMpin(password, player?.mpin_hash, context.pepper);
  if (!player || !isRight) return { ...refused('The mobile number or the MPIN is wrong.'), tries_left: String(counted.left) };

  await counted.takeBack();
  return logInOn(context, player, { hash: device, request });
});

/** Logs in a player who has shown who he is, on a device that is his own from now on. */
export async function logInOn(context: Context, player: Player, { hash, request }: { hash: string; request: FastifyRequest }) {
  const now = context.clock.real();
  const session = await context.db.transaction(async (tx) => {
    await rememberDevice(tx, player.id, hash, now);
    return startSession(tx, player.id, now, { hash, name: deviceName(request.headers['user-agent']) });
  });
  return { success: '1' as const, msg: 'Logged in successfully.', data: { ...(await userOnWire(context, player)), ...session } };
}

/** Not among the calls that every provider has: a client that makes it has its token ended here, too. */
export const logout: Endpoint = {
  script: 'logout.php',
  needsSession: false,
  answer: async ({ fields }, context) => {
    await endSession(context, fields.user_token ?? '');
    return { success: '1', msg: 'Logged out.' };
  },
};
