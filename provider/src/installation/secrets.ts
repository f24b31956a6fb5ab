import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A secret that lives in its own file of the data folder, made at the first start and readable by its owner only. */
export function secretOf(folder: string, name: string): string {
  const path = join(folder, name);
  try {
    return readFileSync(path, 'utf8');
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ENOENT') throw failure;
    const secret = randomBytes(32).toString('hex');
    writeFileSync(path, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  }
}
