import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from 'shared/node';
import type { ProviderConfig } from '../context/config.ts';
import { hashMpin, isMpin } from '../players/mpin.ts';

// Hashed as an MPIN is, so that it gives away no more of the pepper than any MPIN's hash in the database does.
const PROBE = 'fingerprint of the pepper';

/** Kept in the database, to tell its own pepper from another. */
export function fingerprintOf(pepper: string): Promise<string> {
  return hashMpin(PROBE, pepper);
}

/** The pepper that belongs to the database; made only for a new one, because another would make every MPIN of it wrong. */
export async function pepperFor(
  { pepper, dataDir }: ProviderConfig,
  fingerprint: string | undefined,
  isNew: boolean,
): Promise<string> {
  const path = join(dataDir, 'pepper');
  const given = pepper ?? readPepperFile(path);
  if (!given && isNew) return makePepperFile(path);
  if (!given)
    throw new ConfigError(`The pepper of this database is missing: there is no ${path}. ${restorePepperHint(path)}`);
  if (fingerprint && !(await isMpin(PROBE, fingerprint, given))) {
    throw new ConfigError(
      `The pepper of ${pepper ? 'PEPPER' : path} is not the one of this database: no MPIN would be right. ${restorePepperHint(path)}`,
    );
  }
  return given;
}

function restorePepperHint(path: string): string {
  return `Copy the file "pepper" of the data folder in which the database was started first to ${path}, or give its content as PEPPER.`;
}

function readPepperFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ENOENT') throw failure;
    return undefined;
  }
}

// Readable by its owner only.
function makePepperFile(path: string): string {
  const pepper = randomBytes(32).toString('hex');
  writeFileSync(path, pepper, { mode: 0o600, flag: 'wx', flush: true });
  return pepper;
}
