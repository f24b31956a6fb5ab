import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Context } from '../context/context.ts';
import type { Sql } from '../db/database.ts';
import { refused } from '../http/refusal.ts';
import { deviceHash, hashOf } from './mpin.ts';

/** A public key with which a player logs in instead of the MPIN. */
export interface Passkey {
  credential_id: string;
  player_id: number;
  public_key: string;
  counter: number;
  transports: string;
  /** The device that created the passkey, and that device's name for the player. */
  device_hash: string;
  device_name: string;
  added_at: Date;
  used_at: Date | null;
}

/** Loads the library on demand, because loading it takes half a second of processor time. */
export function webauthn() {
  return import('@simplewebauthn/server');
}

/** Returns the relying party from PASSKEY_ORIGIN. Undefined if that is not set. */
export function partyOf({ config }: Context): { id: string; origin: string } | undefined {
  const origin = config.passkeyOrigin;
  return origin ? { id: new URL(origin).hostname, origin } : undefined;
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

export function transportsOf(words: string): AuthenticatorTransport[] {
  return words.split(' ').filter(Boolean) as AuthenticatorTransport[]; // the browser has sent these values
}

const ANSWERED_WITHIN_MS = 5 * 60_000;

/** Who signs a challenge: the session that adds a passkey, or the device that logs in to a number. */
export const signer = {
  session: (userToken: string) => `add ${hashOf(userToken)}`,
  device: (phoneNumber: string, tokenId: string) => `log in ${phoneNumber} ${deviceHash(tokenId)}`,
};

/** Stores a challenge. The new challenge replaces the signer's previous challenge. */
export async function storeChallenge({ db, clock }: Context, by: string, challenge: string): Promise<void> {
  await db.query(
    `insert into passkey_challenges (asked_by, challenge, expires_at) values ($1, $2, $3)
     on conflict (asked_by) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [by, challenge, new Date(clock.real() + ANSWERED_WITHIN_MS)],
  );
}

/** Returns the signer's challenge and deletes it, so that it works only once. */
export async function consumeChallenge({ db, clock }: Context, by: string): Promise<string | undefined> {
  const [taken] = await db.query<{ challenge: string; expires_at: Date }>(
    'delete from passkey_challenges where asked_by = $1 returning challenge, expires_at',
    [by],
  );
  return taken && Number(taken.expires_at) > clock.real() ? taken.challenge : undefined;
}
