import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from 'shared/node';
import type { Mode, ProviderConfig } from '../context/config.ts';
import type { Database, Sql } from '../db/database.ts';
import { demoPlayers, WELCOME } from '../demo/demo-players.ts';
import { endSandboxOrders } from '../demo/sandbox-gateway.ts';
import { hashMpin, isMpin } from '../players/mpin.ts';

interface Installation {
  mode: Mode;
  pepper: string;
}

interface Written {
  mode: Mode;
  pepper_fingerprint: string;
}

// An arbitrary constant. With this lock, two servers that start on one new database run this code one after the other.
const INSTALLATION_LOCK = 742_116;
// Hashed like an MPIN, so the fingerprint reveals no more about the pepper than the hashes of MPINs do.
const PROBE = 'fingerprint of the pepper';

/**
 * Reads the mode and the pepper. At the first start, writes them. Throws if the mode or the pepper differs from the
 * stored value.
 */
export async function openInstallation(db: Database, config: ProviderConfig): Promise<Installation> {
  return db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [INSTALLATION_LOCK]);
    const [written] = await tx.query<Written>('select mode, pepper_fingerprint from installation');
    const held = written?.mode ?? (await modeOfContents(tx));
    const mode = held ?? config.mode ?? config.newDatabase;
    if (config.mode && config.mode !== mode) throw new ConfigError(otherModes[mode]);

    const pepper = await pepperFor(config, written?.pepper_fingerprint, held === undefined);
    if (!written) await write(tx, mode, pepper);
    return { mode, pepper };
  });
}

const otherModes: Record<Mode, string> = {
  demo: 'DEMO is 0, but this database is a demo. Set DATA_DIR or DATABASE_URL to another database for production, or remove DEMO to continue with the demo.',
  production:
    'DEMO is 1, but this database is not a demo. Set DATA_DIR or DATABASE_URL to another database for a demo, or remove DEMO to continue in production.',
};

// Old databases have no stored mode. The welcome credit of a demo player identifies a demo, because ledger entries
// never change.
async function modeOfContents(tx: Sql): Promise<Mode | undefined> {
  const [found] = await tx.query<{ is_demo: boolean; is_filled: boolean }>(
    `select exists (select from ledger_entries e join players p on p.id = e.player_id
       where e.remark = $1 and p.phone_number in (select json_array_elements_text($2::json))) as is_demo,
       exists (select from players) or exists (select from markets) as is_filled`,
    [WELCOME, JSON.stringify(demoPlayers.map(({ phone_number }) => phone_number))],
  );
  if (found?.is_demo) return 'demo';
  return found?.is_filled ? 'production' : undefined;
}

async function write(tx: Sql, mode: Mode, pepper: string) {
  await tx.query('insert into installation (mode, pepper_fingerprint) values ($1, $2)', [
    mode,
    await fingerprintOf(pepper),
  ]);
  if (mode === 'production') await endSandboxOrders(tx);
}

/** Returns the fingerprint of a pepper. The database stores it, so that a start with a wrong pepper is detected. */
function fingerprintOf(pepper: string): Promise<string> {
  return hashMpin(PROBE, pepper);
}

/**
 * Finds the database's pepper. Creates a pepper only for a new database, because with another pepper, no stored MPIN
 * would match.
 */
async function pepperFor(
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
