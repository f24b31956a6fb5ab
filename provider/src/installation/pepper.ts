import { join } from 'node:path';
import type { ProviderConfig } from '../config.ts';
import { ConfigError } from '../config.ts';
import { hashMpin, isMpin } from '../players/mpin.ts';
import { makeSecret, readSecret } from './secrets.ts';

const FILE = 'pepper';
// Hashed as an MPIN is, so that it tells a reader of the database no more about the pepper than any MPIN's hash does.
const PROBE = 'fingerprint of the pepper';

/** By which the database knows its pepper again. */
export function fingerprintOf(pepper: string): Promise<string> {
  return hashMpin(PROBE, pepper);
}

/** The pepper that belongs to the database; made only for a new one, because another would make every MPIN of it wrong. */
export async function pepperFor({ pepper, dataDir }: ProviderConfig, fingerprint: string | undefined, isNew: boolean): Promise<string> {
  const path = join(dataDir, FILE);
  const given = pepper ?? readSecret(dataDir, FILE);
  if (!given && isNew) return makeSecret(dataDir, FILE);
  if (!given) throw new ConfigError(`The pepper of this database is missing: there is no ${path}. ${bringIt(path)}`);
  if (fingerprint && !(await isMpin(PROBE, fingerprint, given))) {
    throw new ConfigError(`The pepper of ${pepper ? 'PEPPER' : path} is not the one of this database: no MPIN would be right. ${bringIt(path)}`);
  }
  return given;
}

function bringIt(path: string): string {
  return `Copy the file "pepper" of the data folder in which the database was started first to ${path}, or give its content as PEPPER.`;
}
