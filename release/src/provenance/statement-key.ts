import { createPrivateKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto';
import { replaceStored, secretPlace, type Storage } from '../storage/storage.ts';

const keyFile = `${secretPlace}statement-key.json`;

/** Returns the private key that signs statements. Undefined if nothing was signed in this storage. */
export async function readStatementKey(storage: Storage): Promise<KeyObject | undefined> {
  const stored = await storage.read(keyFile);
  return stored && createPrivateKey({ key: JSON.parse(stored.body.toString()) as JsonWebKey, format: 'jwk' });
}

/** Returns the key, and creates it for the first statement. */
export async function statementKey(storage: Storage): Promise<KeyObject> {
  for (;;) {
    const key = await readStatementKey(storage);
    if (key) return key;
    const made = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
    await replaceStored(storage, keyFile, `${JSON.stringify(made)}\n`, undefined);
  }
}
