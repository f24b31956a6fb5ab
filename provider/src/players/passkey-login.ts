import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { isMobile } from 'shared/rules';
import type { Context } from '../context/context.ts';
import type { Sql } from '../db/database.ts';
import { signInEndpoint } from '../http/endpoint.ts';
import { refused } from '../http/refusal.ts';
import { logInOn } from './login-logout.ts';
import { deviceHash } from './mpin.ts';
import { signer, storeChallenge, consumeChallenge } from './passkey-challenges.ts';
import type { Passkey } from './passkeys.ts';
import { notOffered, partyOf, transportsOf, webauthn } from './passkeys.ts';
import { playerOfNumber } from './player.ts';

/** Returns the login options, identical for every number so that they reveal nothing about it. */
export const passkeyLoginOptions = signInEndpoint('passkey_login_options.php', async ({ fields, context }) => {
  const { phone_number, token_id } = fields;
  const party = partyOf(context);
  if (!party) return notOffered();
  if (!isMobile(phone_number)) return refused('mobile_invalid');
  if (token_id === '') return refused('device_missing');
  const options = await (
    await webauthn()
  ).generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' });
  await storeChallenge(context, signer.device(phone_number, token_id), options.challenge);
  return { success: '1', data: { options: JSON.stringify(options) } };
});

/** Logs in with a passkey that signed this device's challenge. It counts as entering the MPIN. */
export const passkeyLogin = signInEndpoint('passkey_login.php', async ({ fields, context, request }) => {
  const { phone_number, token_id, credential } = fields;
  if (!partyOf(context)) return notOffered();
  const challenge = await consumeChallenge(context, signer.device(phone_number, token_id));
  const player = await playerOfNumber(context, phone_number);
  const use = challenge && player && (await verifiedUse(context, player.id, { challenge, credential }));
  if (!use) return refused('passkey_not_verified');
  const isStillRight = (tx: Sql) => recordUse(tx, use, context.clock.real());
  return (
    (await logInOn(context, player, { hash: deviceHash(token_id), request, isStillRight })) ??
    refused('passkey_not_verified')
  );
});

/** A passkey with a valid signature, and its signed counter. */
interface PasskeyUse {
  passkey: Passkey;
  counter: number;
}

async function verifiedUse(
  context: Context,
  playerId: number,
  { challenge, credential }: { challenge: string; credential: string },
): Promise<PasskeyUse | undefined> {
  const party = partyOf(context);
  const response = parsed(credential);
  const [passkey] = await context.db.query<Passkey>(
    'select * from passkeys where credential_id = $1 and player_id = $2',
    [String(response?.id ?? ''), playerId],
  );
  if (!party || !response || !passkey) return undefined;
  const counter = await counterOf(passkey, {
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
  });
  return counter === undefined ? undefined : { passkey, counter };
}

/** Updates the counter. Returns false if the passkey was removed or a copy was used meanwhile. */
async function recordUse(tx: Sql, { passkey, counter }: PasskeyUse, now: number): Promise<boolean> {
  const recorded = await tx.query(
    'update passkeys set counter = $2, used_at = $3 where credential_id = $1 and player_id = $4 and counter = $5 returning 1',
    [passkey.credential_id, counter, new Date(now), passkey.player_id, passkey.counter],
  );
  return recorded.length > 0;
}

interface Signed {
  response: AuthenticationResponseJSON;
  expectedChallenge: string;
  expectedOrigin: string;
  expectedRPID: string;
}

async function counterOf(
  { credential_id, public_key, counter, transports }: Passkey,
  signed: Signed,
): Promise<number | undefined> {
  const credential = {
    id: credential_id,
    publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
    counter,
    transports: transportsOf(transports),
  };
  try {
    const { verified, authenticationInfo } = await (
      await webauthn()
    ).verifyAuthenticationResponse({ ...signed, credential, requireUserVerification: true });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

function parsed(credential: string): AuthenticationResponseJSON | undefined {
  try {
    const response: unknown = JSON.parse(credential);
    return typeof response === 'object' && response !== null ? (response as AuthenticationResponseJSON) : undefined; // verified by its signature
  } catch {
    return undefined;
  }
}
