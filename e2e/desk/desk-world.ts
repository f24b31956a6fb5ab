import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { operatorAt } from '../setup/operator.ts';
import { root, startEverything } from '../start-everything.ts';
import { Operator } from './operator.ts';

export type DeskWorld = Awaited<ReturnType<typeof openDesk>>;

/** Starts a product with an operators' desk, as a demo or as production with an empty database. */
export async function openDesk(kind: 'demo' | 'empty' = 'demo', env: Record<string, string> = {}) {
  // No demo declares results on its own here.
  const empty = kind === 'empty' ? await openEmpty() : undefined;
  const port = await freePort();
  const desk = `http://localhost:${port}`;
  const product = await startEverything({
    DESK_ORIGIN: desk,
    DESK_PORT: String(port),
    SECOND_PERSON_ABOVE: '5000',
    ...empty?.env,
    ...env,
  });
  const command = (verb: string, ...words: string[]) => operatorAt(product.dataDir, verb, ...words);
  return {
    address: product.address,
    dataDir: product.dataDir,
    desk,
    databaseUrl: empty?.env.DATABASE_URL,
    command,
    stop: async () => {
      await product.stop();
      await empty?.remove();
    },
    /** Adds an operator, who enrols and signs in with a browser of their own. */
    async enter(browser: Browser, name: string, roles: readonly string[], size?: { width: number; height: number }) {
      const text = await command('operator', 'add', name, ...roles);
      const link = /\S+#enrol=\S+/.exec(text)?.[0] ?? '';
      const operator = await Operator.open(browser, desk, size);
      await operator.enrol(link, name);
      return operator;
    },
  };
}

async function openEmpty() {
  const folder = await mkdtemp(join(tmpdir(), 'matka-desk-'));
  const postgres = spawn(process.execPath, ['--import', 'tsx', 'provider/test/serve-postgres.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = (await once(postgres.stdout, 'data')) as [Buffer];
  return {
    env: { DEMO: '0', DATA_DIR: folder, DATABASE_URL: String(address).trim() },
    remove: async () => {
      const ended = once(postgres, 'exit');
      postgres.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  server.close();
  return port;
}
