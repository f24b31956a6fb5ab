import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Context } from '../context/context.ts';
import type { Sql } from '../db/database.ts';
import { refused } from '../http/refusal.ts';

/** A public key for logging in instead of the MPIN. */
export interface Passkey {
  credential_id: string;
  player_id: number;
  public_key: string;
  counter: number;
  transports: string;
  /** The device that created it, and that device's name for the player. */
  device_hash: string;
  device_name: string;
  added_at: Date;
  used_at: Date | null;
}

/** Loaded lazily, because it takes half a second of processor time. */
export function webauthn() {
  return import('@simplewebauthn/server');
}

/** The relying party from PASSKEY_ORIGIN, or undefined if it is not set. */
export function partyOf({ config }: Context): { id: string; origin: string } | undefined {
  const origin = config.passkeyOrigin;
  return origin ? { id: new URL(origin).hostname, origin } : undefined;
}

export function notOffered() {
  return refused('passkeys_not_offered');
}

export function passkeysOf(sql: Sql, playerId: number): Promise<Passkey[]> {
  return sql.query<Passkey>('select * from passkeys where player_id = $1 order by added_at desc, credential_id', [
    playerId,
  ]);
}

/** Returns false if the passkey already exists. */
export async function insertPasskey(tx: Sql, passkey: Omit<Passkey, 'used_at'>): Promise<boolean> {
  const { credential_id, player_id, public_key, counter, transports, device_hash, device_name, added_at } = passkey;
  const kept = await tx.query(
    `insert into passkeys (credential_id, player_id, public_key, counter, transports, device_hash, device_name, added_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning 1`,
    [credential_id, player_id, public_key, counter, transports, device_hash, device_name, added_at],
  );
  return kept.length > 0;
}

/** Removes the passkeys of all devices but one, after a new MPIN. */
export async function removeOtherPasskeys(tx: Sql, playerId: number, keptDevice: string): Promise<void> {
  await tx.query(`delete from passkeys where player_id = $1 and (device_hash <> $2 or device_hash = '')`, [
    playerId,
    keptDevice,
  ]);
}

export function transportsOf(words: string): AuthenticatorTransport[] {
  return words.split(' ').filter(Boolean) as AuthenticatorTransport[]; // as sent by the browser
}
