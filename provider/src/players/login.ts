import { isMobile, isPin } from 'shared/rules';
import { signInEndpoint } from '../endpoint.ts';
import { refused } from '../http/refusal.ts';
import { countTry } from './mpin-guard.ts';
import { deviceHash, isMpin } from './mpin.ts';
import type { Player } from './player.ts';
import { playerColumns } from './player.ts';
import { startSession } from './sessions.ts';
import { rememberDevice } from './sign-up.ts';
import { userOnWire } from './user-on-wire.ts';

export const login = signInEndpoint('login.php', async ({ fields, ground }) => {
  const { phone_number = '', password = '', token_id } = fields;
  if (!isMobile(phone_number)) return refused('Enter Valid mobile number !!');
  if (!isPin(password)) return refused('Only 4 digit allow !!');

  const device = deviceHash(token_id);
  const counted = await countTry(ground, phone_number, device);
  const [player] = await ground.db.query<Player & { mpin_hash: string }>(
    `select ${playerColumns}, p.mpin_hash from players p where p.phone_number = $1`,
    [phone_number],
  );
  const isRight = await isMpin(password, player?.mpin_hash, ground.pepper);
  if (!player || !isRight) return refused('The mobile number or the MPIN is wrong.');

  await counted.wasRight();
  const session = await ground.db.transaction(async (tx) => {
    await rememberDevice(tx, player.id, device, ground.clock.real());
    return startSession(tx, player.id, ground.clock.real());
  });
  return { success: '1', msg: 'Logged in successfully.', data: { ...(await userOnWire(ground, player)), ...session } };
});
