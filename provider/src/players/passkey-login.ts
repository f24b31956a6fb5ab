import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { isMobile } from 'shared/rules';
import type { Context } from '../context/context.ts';
import { signInEndpoint } from '../http/endpoint.ts';
import { refused } from '../http/refusal.ts';
import { logInOn } from './login-logout.ts';
import { deviceHash } from './mpin.ts';
import { askedBy, keepChallenge, takeChallenge } from './passkey-challenges.ts';
import type { Passkey } from './passkeys.ts';
import { notOffered, NOT_VERIFIED, partyOf, transportsOf, webauthn } from './passkeys.ts';
import { playerOfNumber } from './player.ts';

/** What a device is asked to sign to log in; alike for every number, so that it tells nothing of any. */
export const passkeyLoginOptions = signInEndpoint('passkey_login_options.php', async ({ fields, context }) => {
  const { phone_number, token_id } = fields;
  const party = partyOf(context);
  if (!party) return notOffered();
  if (!isMobile(phone_number)) return refused('Enter Valid mobile number !!');
  if (token_id === '') return refused('The token_id of the device is missing.');
  const options = await (await webauthn()).generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' });
  await keepChallenge(context, askedBy.device(phone_number, token_id), options.challenge);
  return { success: '1', data: { options: JSON.stringify(options) } };
});

/** Logs in whose passkey has signed what this device was asked to; it counts as the MPIN does. */
export const passkeyLogin = signInEndpoint('passkey_login.php', async ({ fields, context, request }) => {
  const { phone_number, token_id, credential } = fields;
  if (!partyOf(context)) return notOffered();
  const challenge = await takeChallenge(context, askedBy.device(phone_number, token_id));
  const player = await playerOfNumber(context, phone_number);
  const isSigned = challenge && player && (await isSignedBy(context, player.id, { challenge, credential }));
  if (!isSigned) return refused(NOT_VERIFIED);
  return logInOn(context, player, { hash: deviceHash(token_id), request });
});

/** Whether a passkey of the player has signed the challenge, and counts on from where it last was: a copy of a key does not. */
async function isSignedBy(context: Context, playerId: number, { challenge, credential }: { challenge: string; credential: string }): Promise<boolean> {
  const party = partyOf(context);
  const response = parsed(credential);
  const [passkey] = await context.db.query<Passkey>('select * from passkeys where credential_id = $1 and player_id = $2', [String(response?.id ?? ''), playerId]);
  if (!party || !response || !passkey) return false;
  const counter = await counterOf(passkey, { response, expectedChallenge: challenge, expectedOrigin: party.origin, expectedRPID: party.id });
  if (counter === undefined) return false;
  const counted = await context.db.query('update passkeys set counter = $2, used_at = $3 where credential_id = $1 and counter = $4 returning 1', [
    passkey.credential_id,
    counter,
    new Date(context.clock.real()),
    passkey.counter,
  ]);
  return counted.length > 0;
}

interface Signed {
  response: AuthenticationResponseJSON;
  expectedChallenge: string;
  expectedOrigin: string;
  expectedRPID: string;
}

async function counterOf({ credential_id, public_key, counter, transports }: Passkey, signed: Signed): Promise<number | undefined> {
  const credential = { id: credential_id, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter, transports: transportsOf(transports) };
  try {
    const { verified, authenticationInfo } = await (await webauthn()).verifyAuthenticationResponse({ ...signed, credential, requireUserVerification: true });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

function parsed(credential: string): AuthenticationResponseJSON | undefined {
  try {
    const response: unknown = JSON.parse(credential);
    return typeof response === 'object' && response !== null ? (response as AuthenticationResponseJSON) : undefined; // judged by its signature
  } catch {
    return undefined;
  }
}
