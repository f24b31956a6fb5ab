import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProvider, until } from '../../provider/provider-process.ts';
import { ended, freePort } from 'provider/test/child-process.ts';
import { post } from './load.ts';
import { processorMs } from './processor-time.ts';
import type { Client } from '../../provider/clients.ts';

const rawServer = fileURLToPath(new URL('raw-server.ts', import.meta.url));

/** A database with players who have points, and the folder and the checkout of its providers. */
export interface Filled {
  env: Record<'DATA_DIR' | 'DATABASE_URL', string>;
  players: readonly Client[];
  /** Missing for this checkout. */
  checkout?: string;
}

/** The same number of providers, raw servers and providers of an older commit. */
export interface Servers {
  /** The ports of each side, and the processor time that its servers and database have used so far, in ms. */
  provider: Side;
  raw: Side;
  before?: Side;
  stop(): Promise<void>;
}

export interface Side {
  ports: readonly number[];
  serversMs(): number;
  /** The processor time of the database. */
  databaseMs(): number;
}

interface Server {
  port: number;
  process: ChildProcess;
}

interface Wanted {
  processes: number;
  databasePid: number | undefined;
  /** The database of an older commit. */
  older: Filled | undefined;
}

export async function openServers({ env }: Filled, { processes, databasePid, older }: Wanted): Promise<Servers> {
  const folders: string[] = [];
  // Each server needs the same pepper.
  const ofItsOwn = (env: Filled['env']) => {
    const folder = mkdtempSync(join(tmpdir(), 'matka-bench-'));
    folders.push(folder);
    cpSync(join(env.DATA_DIR, 'pepper'), join(folder, 'pepper'));
    return { ...env, DATA_DIR: folder };
  };
  const places = Array.from({ length: processes }, (_, place) => place);
  // All copies are made before the first provider runs, which uses the original.
  const settings = places.map((place) => ({ own: place === 0 ? env : ofItsOwn(env), raw: ofItsOwn(env) }));
  const providers = await Promise.all(settings.map(({ own }) => startProvider(own)));
  const raws = await Promise.all(settings.map(({ raw }) => openRaw(raw)));
  const olders = older ? await Promise.all(places.map(() => startProvider(ofItsOwn(older.env), older.checkout))) : [];
  const side = (servers: readonly Server[]): Side => ({
    ports: servers.map(({ port }) => port),
    serversMs: () => servers.reduce((sum, { process: { pid } }) => sum + processorMs(pid), 0),
    databaseMs: () => processorMs(databasePid, { withChildren: true }),
  });
  return {
    provider: side(providers),
    raw: side(raws),
    ...(older && { before: side(olders) }),
    stop: async () => {
      for (const { process } of [...providers, ...raws, ...olders]) await ended(process, 'SIGTERM');
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openRaw(env: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', rawServer], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until(() =>
    post(port, '/', '[]').then(
      () => true,
      (failure: Error) => failure.message.startsWith('500'),
    ),
  );
  return { port, process: child };
}
