import { isPin } from 'shared/rules';
import { networkOf } from 'shared/node';
import type { Context } from '../context/context.ts';
import { refused } from '../http/refusal.ts';
import type { Refused } from '../http/refusal.ts';
import { countTry } from './mpin-guard.ts';
import { isMpin } from './mpin.ts';
import type { Player } from './player.ts';
import { playerEndpoint } from './player-endpoint.ts';
import { hashOf, PROOF_MS } from './sessions.ts';

/** What a call is refused with whose player has to type the MPIN once more. */
export interface MpinRefused extends Refused {
  mpin_required: '1';
}

/**
 * Nothing when the session's player has typed the MPIN within the last five minutes, at the login or since; else the refusal.
 * Who holds a phone or a token that is not his can so neither take the money out nor name another account for it.
 */
export async function withoutProof({ db, clock }: Context, { user_token }: { user_token: string }): Promise<MpinRefused | undefined> {
  // Without sessions (COMPAT) there is none to prove.
  if (!user_token) return undefined;
  const proven = await db.query('select 1 from sessions where token_hash = $1 and proven_until > $2', [hashOf(user_token), new Date(clock.real())]);
  if (proven.length > 0) return undefined;
  return { ...refused('For your safety this needs your MPIN again. Log in again, and send it within 5 minutes.'), mpin_required: '1' };
}

/** Types the MPIN again: for five minutes this session may change where money goes. */
export const proveMpin = playerEndpoint('prove_mpin.php', async ({ fields, context, request }, player) => {
  const judged = await judgeMpin(context, player, { user_token: fields.user_token, password: fields.password, network: networkOf(request) });
  if (judged) return judged;
  await context.db.query('update sessions set proven_until = $2 where token_hash = $1', [
    hashOf(fields.user_token),
    new Date(context.clock.real() + PROOF_MS),
  ]);
  return { success: '1', msg: 'Your MPIN is right.' };
});

interface Typed {
  user_token: string;
  password: string;
  network: string;
}

/** Nothing when this is the MPIN of a player who is logged in; else the refusal. Tries count as at the login, on the session's own device. */
export async function judgeMpin(context: Context, player: Player, { user_token, password, network }: Typed) {
  if (!isPin(password)) return refused('Only 4 digit allow !!');
  const [own] = await context.db.query<{ device_hash: string; mpin_hash: string }>(
    `select coalesce(s.device_hash, '') as device_hash, p.mpin_hash from players p left join sessions s on s.player_id = p.id and s.token_hash = $2 where p.id = $1`,
    [player.id, hashOf(user_token)],
  );
  const counted = await countTry(context, { phoneNumber: player.phone_number, device: own?.device_hash ?? '', network });
  if (!(await isMpin(password, own?.mpin_hash, context.pepper))) return { ...refused('The MPIN is wrong.'), tries_left: String(counted.left) };
  await counted.takeBack();
  return undefined;
}
