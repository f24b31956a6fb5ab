import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { textToSign, type OverrideLink } from 'shared/plan';
import { movePlan } from '../gate/move-plan.ts';
import { readPlan } from 'release/plan/plan.ts';
import { replaceStored, secretPlace, type Storage } from 'release/storage/storage.ts';

const keyFile = `${secretPlace}override-key.json`;
/** Where older versions stored the key: in the folder that the web server reads. */
const formerKeyFile = '.controller/override-key.json';

/** Signs a link with the storage's private key. The first link also writes the public key to the plan. */
export async function signLink(storage: Storage, link: OverrideLink): Promise<string> {
  const key = await readKey(storage);
  const publicKey = publicPart(key);
  if ((await readPlan(storage)).plan.overrideKey !== publicKey) {
    const move = { verb: 'override', what: 'add the key of override links', by: link.by };
    // The key belongs to the storage, so this is no right of the caller.
    await movePlan(storage, move, (plan) => ({ ...plan, overrideKey: publicKey }), {});
  }
  return sign('sha256', Buffer.from(textToSign(link)), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
}

/** Replaces the key, which invalidates all earlier links. */
export async function renewKey(storage: Storage): Promise<void> {
  await storage.write(keyFile, newKey());
  await storage.remove(formerKeyFile);
}

async function readKey(storage: Storage): Promise<KeyObject> {
  for (;;) {
    const stored = await storage.read(keyFile);
    if (stored) return createPrivateKey({ key: JSON.parse(stored.body.toString()) as JsonWebKey, format: 'jwk' });
    const former = await storage.read(formerKeyFile);
    if (await replaceStored(storage, keyFile, former?.body ?? newKey(), undefined)) await storage.remove(formerKeyFile);
  }
}

function newKey(): string {
  return `${JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }))}\n`;
}

/** Returns the public key in uncompressed form, which browsers can import. */
function publicPart(key: KeyObject): string {
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url');
}
