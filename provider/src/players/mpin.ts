import { createHmac, hash as digest } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** An MPIN has only 10,000 values. The pepper, which is not in the database, prevents a brute-force search of the hash. */
export function hashMpin(mpin: string, pepper: string): Promise<string> {
  return hash(peppered(mpin, pepper), cost);
}

/** Hashes for unregistered numbers too, so that the response time does not reveal them. */
export async function isMpin(mpin: string, kept: string | undefined, pepper: string): Promise<boolean> {
  const isRight = await verify(kept ?? (await decoy(pepper)), peppered(mpin, pepper));
  return isRight && kept !== undefined;
}

/** The stored hash of a session's token. */
export function hashOf(token: string): string {
  return digest('sha256', token);
}

/** Device ids are stored hashed, so that a copy of the table cannot be used to impersonate a known device. */
export function deviceHash(tokenId: string | undefined): string {
  return tokenId ? hashOf(tokenId) : '';
}

let made: Promise<string> | undefined;

function decoy(pepper: string): Promise<string> {
  made ??= hashMpin('no MPIN', pepper);
  return made;
}

function peppered(mpin: string, pepper: string): string {
  return createHmac('sha256', pepper).update(mpin).digest('hex');
}
