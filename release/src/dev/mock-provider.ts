import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refusal } from '../refusal.ts';
import { endWithParent } from './source-server.ts';

interface DemoPlayer {
  phone_number: string;
  mpin: string;
}

export interface MockProvider {
  /** Its calls are below `/api` of this origin. */
  origin: string;
  /** The temporary folder with the demo's database and the operator's key. */
  dataDir: string;
  /** An active player with points and a history. */
  player: DemoPlayer;
  /** Rejects if the provider ends unexpectedly. */
  ended: Promise<never>;
  stop(): Promise<void>;
}

// The provider gets none of the team's own settings, such as the address of a database. All calls come from this
// machine, so its limits for one network are off.
const settings = {
  DEMO: '1',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG: '0',
  RATE_LIMIT: '0',
  SIGN_IN_LIMIT: '0',
  SIGN_UP_LIMIT: '0',
};

/** Starts the kit's provider in a process of its own, with demo data in a temporary folder. */
export async function startMockProvider(packageFolder: string, app: string): Promise<MockProvider> {
  const installed = findProvider(packageFolder, app);
  const { demoPlayers } = (await import(pathToFileURL(installed.players).href)) as { demoPlayers: [DemoPlayer] };
  const dataDir = await mkdtemp(join(tmpdir(), 'mock-'));
  const child = spawn(process.execPath, [...process.execArgv, ...endWithParent, installed.cli, 'serve'], {
    env: { PATH: process.env.PATH, ...settings, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let printed = '';
  const listening = new Promise<string>((isListening) =>
    child.stderr?.on('data', (chunk: Buffer) => {
      printed = `${printed}${String(chunk)}`.slice(-4000);
      const [, origin] = /listening on (http:\S+)\/api/.exec(printed) ?? [];
      if (origin) isListening(origin);
    }),
  );
  const exit = once(child, 'exit');
  const removed = exit.then(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const ended = removed.then((): never => {
    throw new Error(`The provider with demo data has ended.\n${printed}`.trim());
  });
  ended.catch(() => undefined);
  return {
    origin: await Promise.race([listening, ended]),
    dataDir,
    player: demoPlayers[0],
    ended,
    async stop() {
      child.kill();
      await removed;
    },
  };
}

/** Finds the modules of the kit's provider. A package `provider` from a registry does not have them. */
function findProvider(packageFolder: string, app: string): { cli: string; players: string } {
  const { resolve } = createRequire(join(packageFolder, 'package.json'));
  try {
    return { cli: resolve('provider/cli'), players: resolve('provider/demo-players') };
  } catch (cause) {
    throw new Refusal(
      `Demo data needs the kit’s package provider. Install it: npm i -D ${new URL('/kit/provider.tgz', app).href}`,
      'unknown',
      { cause },
    );
  }
}
