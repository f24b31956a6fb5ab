import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProvider, until } from '../proof/provider-process.ts';
import { ended, freePort } from '../test/child-process.ts';
import { post } from './load.ts';
import { processorMs } from './processor-time.ts';

const rawServer = fileURLToPath(new URL('raw-server.ts', import.meta.url));

/** Providers and the same number of raw servers, on identical databases. */
export interface Servers {
  /** The ports of each side, and the processor time that its servers and database have used so far, in ms. */
  provider: Side;
  raw: Side;
  stop(): Promise<void>;
}

export interface Side {
  ports: readonly number[];
  serversMs(): number;
  /** The processor time of the shared database. 0 if the database runs inside the servers. */
  databaseMs(): number;
}

interface Server {
  port: number;
  process: ChildProcess;
  /** The folder that only this server uses. */
  folder?: string;
}

export async function openServers(
  env: Record<string, string>,
  { processes, databasePid }: { processes: number; databasePid: number | undefined },
): Promise<Servers> {
  // PGlite runs inside the server's process, so each side needs its own database.
  const rawDir = mkdtempSync(join(tmpdir(), 'matka-bench-raw-'));
  if (!env.DATABASE_URL) cpSync(env.DATA_DIR ?? '', rawDir, { recursive: true });
  const places = Array.from({ length: processes }, (_, place) => place);
  const providers = await Promise.all(places.map((place) => openProvider(env, place)));
  const raws = await Promise.all(places.map(() => openRaw({ ...env, DATA_DIR: rawDir })));
  const side = (servers: readonly Server[]): Side => ({
    ports: servers.map(({ port }) => port),
    serversMs: () => servers.reduce((sum, { process: { pid } }) => sum + processorMs(pid), 0),
    databaseMs: () => processorMs(databasePid, { withChildren: true }),
  });
  return {
    provider: side(providers),
    raw: side(raws),
    stop: async () => {
      for (const { process } of [...providers, ...raws]) await ended(process, 'SIGTERM');
      for (const folder of [rawDir, ...providers.flatMap(({ folder: own }) => own ?? [])])
        rmSync(folder, { recursive: true, force: true });
    },
  };
}

// Providers that share a database have separate folders and the same pepper.
async function openProvider(env: Record<string, string>, place: number): Promise<Server> {
  const folder = place === 0 ? undefined : mkdtempSync(join(tmpdir(), 'matka-bench-'));
  if (folder) cpSync(join(env.DATA_DIR ?? '', 'pepper'), join(folder, 'pepper'));
  return {
    ...(await startProvider({ ...env, ...(folder && { DATA_DIR: folder }) })),
    ...(folder && { folder }),
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
