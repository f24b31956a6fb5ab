import { createPrivateKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns a function that signs the pass of a new voter, with the key that `npm start` keeps in its data folder. */
export function votersOf(dataDir: string): () => string {
  const key = createPrivateKey(readFileSync(join(dataDir, 'vote-key')));
  return () => passOfNewVoter(key);
}

/** Makes the keys of a controller without a provider: what its settings need, and the passes of new voters. */
export function ownVoters() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    VOTE_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    newPass: () => passOfNewVoter(privateKey),
  };
}

function passOfNewVoter(key: KeyObject): string {
  const claim = `${randomBytes(16).toString('base64url')}.${Math.floor(Date.now() / 1000) + 3600}`;
  return `${claim}.${sign(null, Buffer.from(claim), key).toString('base64url')}`;
}
