import { isPin } from 'shared/rules';
import { networkOf } from 'shared/node';
import type { Context } from '../context/context.ts';
import type { Sql } from '../db/database.ts';
import { refused, type Refused } from '../http/refusal.ts';
import { judgeMpin } from './mpin-guard.ts';
import { isMpin, hashOf } from './mpin.ts';
import { lockCaller, type Player } from './player.ts';
import { playerEndpoint } from './player-endpoint.ts';
import { PROOF_MS } from './sessions.ts';

export const MPIN_AGAIN = {
  ...refused('mpin_again'),
  mpin_required: '1',
} as const;

/**
 * Refuses a player who is inactive or has not entered the MPIN in this session within the last five minutes. So nobody
 * can withdraw money or change the bank account with a stolen phone or token. Locks the account until the transaction
 * ends, so that the MPIN cannot change in between.
 */
export async function refuseUnprovenOrInactive(
  tx: Sql,
  context: Context,
  player: Player,
  userToken: string,
): Promise<Refused | undefined> {
  const { status, is_proven } = await lockCaller(tx, context, player, userToken);
  if (status !== '1') return refused('account_not_active');
  return is_proven ? undefined : MPIN_AGAIN;
}

/** Checks the MPIN again. For five minutes after that, the session may withdraw and change the bank account. */
export const proveMpin = playerEndpoint('prove_mpin.php', async ({ fields, context, request }, player) => {
  const { user_token, password } = fields;
  const judged = await checkMpin(context, player, { user_token, password, network: networkOf(request) });
  if ('refusal' in judged) return judged.refusal;
  return context.db.transaction(async (tx) => {
    const { mpin_hash } = await lockCaller(tx, context, player, user_token);
    if (mpin_hash !== judged.mpin_hash) return WRONG_MPIN;
    await tx.query('update sessions set proven_until = $2 where token_hash = $1', [
      hashOf(user_token),
      new Date(context.clock.real() + PROOF_MS),
    ]);
    return { success: '1', msg: 'Your MPIN is right.' };
  });
});

export const WRONG_MPIN = refused('mpin_wrong');

interface Typed {
  user_token: string;
  password: string;
  network: string;
}

/** The hash that the MPIN has matched. The later write compares it with the stored hash. */
type Judged = { mpin_hash: string } | { refusal: Refused & { tries_left?: string } };

/** Checks the MPIN of a logged-in player. Wrong tries count like those of a login, for the session's device. */
export async function checkMpin(
  context: Context,
  player: Player,
  { user_token, password, network }: Typed,
): Promise<Judged> {
  if (!isPin(password)) return { refusal: refused('mpin_invalid') };
  const [own] = await context.db.query<{ device_hash: string; mpin_hash: string }>(
    `select coalesce(s.device_hash, '') as device_hash, p.mpin_hash from players p left join sessions s on s.player_id = p.id and s.token_hash = $2 where p.id = $1`,
    [player.id, hashOf(user_token)],
  );
  const sender = { phoneNumber: player.phone_number, device: own?.device_hash ?? '', network };
  const { isRight, left } = await judgeMpin(context, sender, () => isMpin(password, own?.mpin_hash, context.pepper));
  if (!own || !isRight) return { refusal: { ...WRONG_MPIN, tries_left: String(left) } };
  return { mpin_hash: own.mpin_hash };
}
