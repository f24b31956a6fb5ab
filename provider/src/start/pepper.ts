import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from 'shared/node';
import type { ProviderConfig } from '../context/config.ts';
import { hashMpin, isMpin } from '../players/mpin.ts';

// Hashed like an MPIN, so it reveals no more about the pepper than the MPIN hashes do.
const PROBE = 'fingerprint of the pepper';

/** Stored in the database, to detect a wrong pepper. */
export function fingerprintOf(pepper: string): Promise<string> {
  return hashMpin(PROBE, pepper);
}

/** Finds the database's pepper. Creates one only for a new database, because with another pepper no MPIN would match. */
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
      `The pepper in ${pepper ? 'PEPPER' : path} does not belong to this database, so no MPIN would match. ${restorePepperHint(path)}`,
    );
  }
  return given;
}

function restorePepperHint(path: string): string {
  return `Copy the file "pepper" from the data folder of the first start to ${path}, or set PEPPER to its content.`;
}

function readPepperFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ENOENT') throw failure;
    return undefined;
  }
}

function makePepperFile(path: string): string {
  const pepper = randomBytes(32).toString('hex');
  writeFileSync(path, pepper, { mode: 0o600, flag: 'wx', flush: true });
  return pepper;
}
