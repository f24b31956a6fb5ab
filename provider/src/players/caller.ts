import type { Ground } from '../ground.ts';
import type { Fields } from '../http/fields.ts';
import { loginAgain } from '../http/refusal.ts';
import type { Player } from './player.ts';
import { playerOfNumber, playerOfToken } from './sessions.ts';

/** Where a call names the account that it is about. */
export interface Claim {
  numberOf(fields: Fields): string | undefined;
  /** A call without a number is let through to its handler, which says what is wrong with it. */
  mayNameNobody: boolean;
}

/** The player whose session this is and whose account the call names; anything else is told to log in again. */
export async function callerOf(ground: Ground, fields: Fields, claim: Partial<Claim>): Promise<Player> {
  const { numberOf = phoneNumberOf, mayNameNobody = false } = claim;
  const claimed = numberOf(fields);
  const player = isBySession(ground, fields) ? await playerOfToken(ground, fields.user_token ?? '') : await playerOfNumber(ground, claimed);
  const isOwn = claimed === undefined ? mayNameNobody : claimed === player?.phone_number;
  if (!player || !isOwn) throw loginAgain();
  return player;
}

/** Who sends a body of which only these fields have come; nobody yet while they hold no session, and refused by a bad one. */
export async function senderOf(ground: Ground, fields: Fields): Promise<string | undefined> {
  if (isBySession(ground, fields) ? !fields.user_token : !fields.phone_number) return undefined;
  const player = fields.user_token ? await playerOfToken(ground, fields.user_token) : await playerOfNumber(ground, fields.phone_number);
  if (!player) throw loginAgain();
  return player.phone_number;
}

function isBySession({ config }: Ground, { user_token }: Fields): boolean {
  return Boolean(user_token) || !config.isCompatible;
}

function phoneNumberOf({ phone_number }: Fields) {
  return phone_number;
}
