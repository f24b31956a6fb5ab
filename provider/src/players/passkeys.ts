import type { Context } from '../context/context.ts';
import type { Sql } from '../db/database.ts';
import { refused } from '../http/refusal.ts';
import { partyOfOrigin, type Party, type PasskeyRecord } from '../passkeys/webauthn.ts';
import { deviceHash, hashOf } from './mpin.ts';

/** A public key with which a player logs in instead of the MPIN. */
export interface Passkey extends PasskeyRecord {
  player_id: number;
  /** The device that created the passkey, and that device's name for the player. */
  device_hash: string;
  device_name: string;
  added_at: Date;
  used_at: Date | null;
}

/** Returns the relying party from PASSKEY_ORIGIN. Undefined if that is not set. */
export function partyOf({ config }: Context): Party | undefined {
  return partyOfOrigin(config.passkeyOrigin);
}

export const NOT_OFFERED = refused('passkeys_not_offered');

export function passkeysOf(sql: Sql, playerId: number): Promise<Passkey[]> {
  return sql.query<Passkey>('select * from passkeys where player_id = $1 order by added_at desc, credential_id', [
    playerId,
  ]);
}

/** Stores a passkey. Returns false if it is already stored. */
export async function insertPasskey(tx: Sql, passkey: Omit<Passkey, 'used_at'>): Promise<boolean> {
  const { credential_id, player_id, public_key, counter, transports, device_hash, device_name, added_at } = passkey;
  const kept = await tx.query(
    `insert into passkeys (credential_id, player_id, public_key, counter, transports, device_hash, device_name, added_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning 1`,
    [credential_id, player_id, public_key, counter, transports, device_hash, device_name, added_at],
  );
  return kept.length > 0;
}

/** Removes the passkeys of all devices except one. Called after a new MPIN. */
export async function removeOtherPasskeys(tx: Sql, playerId: number, keptDevice: string): Promise<void> {
  await tx.query(`delete from passkeys where player_id = $1 and (device_hash <> $2 or device_hash = '')`, [
    playerId,
    keptDevice,
  ]);
}

/** Who signs a challenge: the session that adds a passkey, or the device that logs in to a number. */
export const signer = {
  session: (userToken: string) => `add ${hashOf(userToken)}`,
  device: (phoneNumber: string, tokenId: string) => `log in ${phoneNumber} ${deviceHash(tokenId)}`,
};
