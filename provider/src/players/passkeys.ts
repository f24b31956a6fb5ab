import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Context } from '../context/context.ts';
import type { Sql } from '../db/database.ts';
import { refused } from '../http/refusal.ts';

/** A key with which a player logs in instead of the MPIN; its secret half never leaves the player's device. */
export interface Passkey {
  credential_id: string;
  player_id: number;
  public_key: string;
  counter: number;
  transports: string;
  /** The device on which it was made, and its name for the player. */
  device_hash: string;
  device_name: string;
  added_at: Date;
  used_at: Date | null;
}

/** Loaded for the first passkey, since it takes half a second of a processor, which would be that of every start. */
export function webauthn() {
  return import('@simplewebauthn/server');
}

export const NOT_VERIFIED = 'The passkey could not be verified. Please try again, or use your MPIN.';

/** The app for which passkeys are made, and the only origin from which they are taken; nothing where none is set. */
export function partyOf({ config }: Context): { id: string; origin: string } | undefined {
  const origin = config.passkeyOrigin;
  return origin ? { id: new URL(origin).hostname, origin } : undefined;
}

export function notOffered() {
  return refused('Passkeys are not offered here.');
}

export function passkeysOf(sql: Sql, playerId: number): Promise<Passkey[]> {
  return sql.query<Passkey>('select * from passkeys where player_id = $1 order by added_at desc, credential_id', [
    playerId,
  ]);
}

/** Tells whether it is a new one. */
export async function keepPasskey(tx: Sql, passkey: Omit<Passkey, 'used_at'>): Promise<boolean> {
  const { credential_id, player_id, public_key, counter, transports, device_hash, device_name, added_at } = passkey;
  const kept = await tx.query(
    `insert into passkeys (credential_id, player_id, public_key, counter, transports, device_hash, device_name, added_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning 1`,
    [credential_id, player_id, public_key, counter, transports, device_hash, device_name, added_at],
  );
  return kept.length > 0;
}

/** What a new MPIN takes with it: every passkey that was not made on the device that goes on. */
export async function removeOtherPasskeys(tx: Sql, playerId: number, keptDevice: string): Promise<void> {
  await tx.query(`delete from passkeys where player_id = $1 and (device_hash <> $2 or device_hash = '')`, [
    playerId,
    keptDevice,
  ]);
}

export function transportsOf(words: string): AuthenticatorTransport[] {
  return words.split(' ').filter(Boolean) as AuthenticatorTransport[]; // as the browser has named them
}
