import { createHmac } from 'node:crypto';
import type { PasskeyOnWire } from 'shared/provider';
import type { Context } from '../context/context.ts';
import { isoInIndia } from '../context/india-time.ts';
import { refused } from '../http/refusal.ts';
import { consumeChallenge, storeChallenge } from '../passkeys/challenges.ts';
import { registrationOptions, verifiedPasskey } from '../passkeys/webauthn.ts';
import { deviceName } from './device-name.ts';
import { MPIN_AGAIN } from './mpin-proof.ts';
import { insertPasskey, NOT_OFFERED, partyOf, passkeysOf, signer } from './passkeys.ts';
import { lockCaller, type Player } from './player.ts';
import { playerEndpoint } from './player-endpoint.ts';

const MAX_PASSKEYS = 10;
const ENOUGH = refused('passkeys_too_many', { most: MAX_PASSKEYS });

/**
 * Returns the options for the registration of a new passkey. Requires a recent MPIN, so that a stolen session cannot
 * add a passkey.
 */
export const addPasskeyOptions = playerEndpoint('add_passkey_options.php', async ({ fields, context }, player) => {
  const party = partyOf(context);
  if (!party) return NOT_OFFERED;
  const { is_proven } = await context.db.transaction((tx) => lockCaller(tx, context, player, fields.user_token));
  if (!is_proven) return MPIN_AGAIN;
  const known = await passkeysOf(context.db, player.id);
  if (known.length >= MAX_PASSKEYS) return ENOUGH;
  const owner = { handle: userHandle(context, player), name: player.phone_number, displayName: player.name };
  const options = await registrationOptions(party, 'Matka', owner, known);
  await storeChallenge(context, signer.session(fields.user_token), options.challenge);
  return { success: '1', data: { options: JSON.stringify(options) } };
});

/** Stores a new passkey if it has signed the challenge of this session. */
export const addPasskey = playerEndpoint('add_passkey.php', async ({ fields, context, request }, player) => {
  const party = partyOf(context);
  if (!party) return NOT_OFFERED;
  const challenge = await consumeChallenge(context, signer.session(fields.user_token));
  const made = challenge && (await verifiedPasskey(fields.credential, challenge, party));
  if (!made) return refused('passkey_not_verified');
  const device_name = deviceName(request.headers['user-agent']);
  return context.db.transaction(async (tx) => {
    // The session may have ended during the verification, for example because of a new MPIN.
    const { device_hash } = await lockCaller(tx, context, player, fields.user_token);
    if ((await passkeysOf(tx, player.id)).length >= MAX_PASSKEYS) return ENOUGH;
    const added = await insertPasskey(tx, {
      ...made,
      player_id: player.id,
      device_hash,
      device_name,
      added_at: new Date(context.clock.real()),
    });
    return added ? { success: '1', msg: 'You can log in with this passkey now.' } : refused('passkey_known');
  });
});

/** Returns the player's passkeys, newest first. */
export const getPasskeys = playerEndpoint('get_passkeys.php', async ({ context }, player) => ({
  result: (await passkeysOf(context.db, player.id)).map(
    ({ credential_id, device_name, added_at, used_at }): PasskeyOnWire => ({
      id: credential_id,
      name: device_name,
      since: isoInIndia(added_at),
      ...(used_at && { used: isoInIndia(used_at) }),
    }),
  ),
}));

export const removePasskey = playerEndpoint('remove_passkey.php', async ({ fields, context }, player) => {
  await context.db.query('delete from passkeys where player_id = $1 and credential_id = $2', [player.id, fields.id]);
  return { success: '1', msg: 'The passkey is removed. It logs nobody in any more.' };
});

// Identifies the account on the player's device. The id must not reveal who the player is.
function userHandle({ pepper }: Context, { id }: Player): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHmac('sha256', pepper).update(`passkeys of ${id}`).digest());
}
