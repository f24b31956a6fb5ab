import { createHmac, hash as digest } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * Hashes an MPIN with a pepper that is not in the database. An MPIN has only 10,000 values, so without the pepper a
 * brute-force search would find it.
 */
export function hashMpin(mpin: string, pepper: string): Promise<string> {
  return hash(peppered(mpin, pepper), cost);
}

/**
 * Returns whether an MPIN matches a hash. Hashes for unregistered numbers too, so that the response time does not
 * reveal whether a number is registered.
 */
export async function isMpin(mpin: string, kept: string | undefined, pepper: string): Promise<boolean> {
  const isRight = await verify(kept ?? (await decoy(pepper)), peppered(mpin, pepper));
  return isRight && kept !== undefined;
}

/** Returns the hash under which a session's token is stored. */
export function hashOf(token: string): string {
  return digest('sha256', token);
}

/**
 * Returns the hash under which a device id is stored. A copy of the table is then no use for posing as a known device.
 */
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
