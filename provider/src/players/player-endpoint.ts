import type { CallName } from 'shared/provider';
import type { Context } from '../context/context.ts';
import { callOf, type Answer, type Call, type Endpoint } from '../http/endpoint.ts';
import type { Fields } from '../http/fields.ts';
import { loginAgain, refused, type Refused } from '../http/refusal.ts';
import { playerOfNumber, type Player } from './player.ts';
import { playerOfToken } from './sessions.ts';

type PlayerHandler<Name extends CallName> = (call: Call<Name>, player: Player) => Answer<Name>;

/** How a call names its account, and the file that it accepts. */
interface AccountCall {
  /** Returns the account's phone number from the fields. By default it is in `phone_number`. */
  numberOf?(fields: Fields): string | undefined;
  /** The multipart part that may contain a file. */
  filePart?: string;
}

/** Returns the endpoint of a call that needs a session, for accounts of any status. */
export function playerEndpoint<Name extends CallName>(
  script: Name,
  handle: PlayerHandler<Name>,
  { filePart, numberOf = ({ phone_number }) => phone_number }: AccountCall = {},
): Endpoint {
  return {
    script,
    needsSession: true,
    ...(filePart && { file: { part: filePart, senderOf } }),
    answer: async (received, context, request) =>
      handle(
        callOf<Name>(received, context, request),
        await callerOf(context, received.fields, { claimed: numberOf(received.fields) }),
      ),
  };
}

/** Returns the endpoint of a call for active players only. */
export function activeEndpoint<Name extends CallName>(
  script: Name,
  handle: PlayerHandler<Name>,
  more?: AccountCall,
): Endpoint {
  const ifActive: PlayerHandler<Name> = async (call, player) => unlessActive(player) ?? handle(call, player);
  return playerEndpoint(script, ifActive, more);
}

/** Returns the refusal for an account that may not act. */
export function unlessActive({ status }: Player): Refused | undefined {
  return status === '1' ? undefined : refused('account_not_active');
}

/** The phone number that a call names, and whether the call may name none. */
interface Claim {
  claimed: string | undefined;
  isOptional?: boolean;
}

/**
 * Returns the player if the session belongs to the account that the call names. Otherwise the caller must log in again.
 */
export async function callerOf(
  context: Context,
  fields: Fields,
  { claimed, isOptional = false }: Claim,
): Promise<Player> {
  const player = isBySession(context, fields)
    ? await playerOfToken(context, fields.user_token ?? '')
    : await playerOfNumber(context, claimed);
  const isOwn = claimed === undefined ? isOptional : claimed === player?.phone_number;
  if (!player || !isOwn) throw loginAgain();
  return player;
}

/**
 * Returns the sender's number from the fields so far. Undefined if they contain no session. Refuses an invalid session.
 */
async function senderOf(context: Context, fields: Fields): Promise<string | undefined> {
  if (isBySession(context, fields) ? !fields.user_token : !fields.phone_number) return undefined;
  const player = fields.user_token
    ? await playerOfToken(context, fields.user_token)
    : await playerOfNumber(context, fields.phone_number);
  if (!player) throw loginAgain();
  return player.phone_number;
}

function isBySession({ config }: Context, { user_token }: Fields): boolean {
  return Boolean(user_token) || !config.isCompatible;
}
