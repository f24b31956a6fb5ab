import { isMobile } from 'shared/rules';
import type { Sql } from '../db/database.ts';
import { signInEndpoint } from '../http/endpoint.ts';
import { refused } from '../http/refusal.ts';
import { consumeChallenge, storeChallenge } from '../passkeys/challenges.ts';
import { claimedId, signInOptions, verifiedCounter, type Party } from '../passkeys/webauthn.ts';
import { logInOn } from './login-logout.ts';
import { deviceHash } from './mpin.ts';
import { NOT_OFFERED, partyOf, signer, type Passkey } from './passkeys.ts';
import { playerOfNumber } from './player.ts';

/**
 * Returns the options for a login with a passkey. The options are the same for every number, so that they reveal
 * nothing about the number.
 */
export const passkeyLoginOptions = signInEndpoint('passkey_login_options.php', async ({ fields, context }) => {
  const { phone_number, token_id } = fields;
  const party = partyOf(context);
  if (!party) return NOT_OFFERED;
  if (!isMobile(phone_number)) return refused('mobile_invalid');
  if (token_id === '') return refused('device_missing');
  const options = await signInOptions(party);
  await storeChallenge(context, signer.device(phone_number, token_id), options.challenge);
  return { success: '1', data: { options: JSON.stringify(options) } };
});

/**
 * Logs a player in with a passkey that has signed this device's challenge. Such a login counts as entering the MPIN.
 */
export const passkeyLogin = signInEndpoint('passkey_login.php', async ({ fields, context, request }) => {
  const { phone_number, token_id, credential } = fields;
  const party = partyOf(context);
  if (!party) return NOT_OFFERED;
  const challenge = await consumeChallenge(context, signer.device(phone_number, token_id));
  const player = await playerOfNumber(context, phone_number);
  const use = challenge && player && (await verifiedUse(context.db, player.id, { challenge, credential, party }));
  if (!use) return refused('passkey_not_verified');
  const isStillRight = (tx: Sql) => recordUse(tx, use, context.clock.real());
  return (
    (await logInOn(context, player, { hash: deviceHash(token_id), request, isStillRight })) ??
    refused('passkey_not_verified')
  );
});

/** A passkey whose signature is valid, and the counter that it has signed. */
interface PasskeyUse {
  passkey: Passkey;
  counter: number;
}

interface Signed {
  challenge: string;
  credential: string;
  party: Party;
}

async function verifiedUse(
  sql: Sql,
  playerId: number,
  { challenge, credential, party }: Signed,
): Promise<PasskeyUse | undefined> {
  const [passkey] = await sql.query<Passkey>('select * from passkeys where credential_id = $1 and player_id = $2', [
    claimedId(credential),
    playerId,
  ]);
  const counter = passkey && (await verifiedCounter(credential, passkey, challenge, party));
  return passkey && counter !== undefined ? { passkey, counter } : undefined;
}

/** Stores the new counter. Returns false if the passkey was removed meanwhile, or if a copy of it has been used. */
async function recordUse(tx: Sql, { passkey, counter }: PasskeyUse, now: number): Promise<boolean> {
  const recorded = await tx.query(
    'update passkeys set counter = $2, used_at = $3 where credential_id = $1 and player_id = $4 and counter = $5 returning 1',
    [passkey.credential_id, counter, new Date(now), passkey.player_id, passkey.counter],
  );
  return recorded.length > 0;
}
