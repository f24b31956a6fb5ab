import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { Database } from '../db/database.ts';

/** The key with which push services identify this provider (RFC 8292). */
export interface Vapid {
  privateKey: KeyObject;
  /** The public key for browsers: a point on the curve in base64url. */
  publicKey: string;
}

const validForS = 12 * 3600;
const known = new WeakMap<Database, Promise<Vapid>>();

/** Returns the key of this database. The first call creates it, and all processes share it. */
export function vapidOf(db: Database): Promise<Vapid> {
  const found = known.get(db) ?? readOrMake(db);
  known.set(db, found);
  found.catch(() => known.delete(db));
  return found;
}

export function vapidHeader({ privateKey, publicKey }: Vapid, endpoint: string, contact: string, now: number): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + validForS, sub: contact };
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
    'base64url',
  );
  return `vapid t=${signed}.${signature}, k=${publicKey}`;
}

async function readOrMake(db: Database): Promise<Vapid> {
  const made = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    .privateKey.export({ type: 'pkcs8', format: 'der' })
    .toString('base64');
  await db.query('update installation set push_key = $1 where push_key is null', [made]);
  const [row] = await db.query<{ push_key: string }>('select push_key from installation');
  const privateKey = createPrivateKey({
    key: Buffer.from(row?.push_key ?? '', 'base64'),
    type: 'pkcs8',
    format: 'der',
  });
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { privateKey, publicKey: point.toString('base64url') };
}
