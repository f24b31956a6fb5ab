import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A secret that lives in its own file of the data folder; nothing when it was never made there. */
export function readSecret(folder: string, name: string): string | undefined {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ENOENT') throw failure;
    return undefined;
  }
}

/** Makes a secret, readable by its owner only. */
export function makeSecret(folder: string, name: string): string {
  const secret = randomBytes(32).toString('hex');
  writeFileSync(join(folder, name), secret, { mode: 0o600, flag: 'wx' });
  return secret;
}
