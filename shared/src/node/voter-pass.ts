import { createHash, createHmac, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { ConfigError, readText, type Environment } from './environment.ts';

const week = 7 * 86_400_000;
// 1970 began on a Thursday. Weeks of ISO 8601 begin on Monday.
const firstMonday = 4 * 86_400_000;
const written = /^([\w-]{22})\.(\d{10})\.([\w-]{86})$/;

/** Reads the provider's private key, with which it signs passes. */
export function readVoteKey(env: Environment): KeyObject | undefined {
  return readKey(env, 'VOTE_KEY', (key) => createPrivateKey({ key, format: 'der', type: 'pkcs8' }));
}

/** Reads the public key with which the controller checks passes. */
export function readVotePublicKey(env: Environment): KeyObject | undefined {
  return readKey(env, 'VOTE_PUBLIC_KEY', (key) => createPublicKey({ key, format: 'der', type: 'spki' }));
}

function readKey(
  env: Environment,
  name: 'VOTE_KEY' | 'VOTE_PUBLIC_KEY',
  parse: (der: Buffer) => KeyObject,
): KeyObject | undefined {
  const text = readText(env, name);
  if (text === undefined) return undefined;
  try {
    const key = parse(Buffer.from(text, 'base64'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The message below says what to do. The cause could contain a part of the key.
  }
  throw new ConfigError(
    `${name} is no Ed25519 key in base64 of DER. "Passes" in docs/guides/ops.md has the commands that make both keys.`,
  );
}

/**
 * Returns the pass with which a signed-in player's browser votes on releases: `voter.expiry.signature`. The voter's id
 * changes each week, and without the key it leads back to no number. The pass expires with the week, so that a player
 * has one vote.
 */
export function signPass(key: KeyObject, phoneNumber: string, now: number): string {
  const until = now - ((now - firstMonday) % week) + week;
  const secret = createHash('sha256')
    .update(`voter id ${key.export({ format: 'jwk' }).d}`)
    .digest();
  const voter = createHmac('sha256', secret).update(`${phoneNumber} ${until}`).digest().subarray(0, 16);
  const claim = `${voter.toString('base64url')}.${until / 1000}`;
  return `${claim}.${sign(null, Buffer.from(claim), key).toString('base64url')}`;
}

/** Returns the voter of a pass. Undefined if the pass has expired, or if the key did not sign it. */
export function voterOf(key: KeyObject, pass: string, now: number): string | undefined {
  const [, voter, until, signature] = written.exec(pass) ?? [];
  if (!voter || !signature || Number(until) * 1000 <= now) return undefined;
  return verify(null, Buffer.from(`${voter}.${until}`), key, Buffer.from(signature, 'base64url')) ? voter : undefined;
}
