import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export interface RunningProduct {
  address: string;
  dataDir: string;
  /** Returns the output so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts the product in the same way as `npm start`, on a free loopback port with its own data folder. */
export async function startEverything(env: Record<string, string> = {}, workspace = root): Promise<RunningProduct> {
  const dataDir = env.DATA_DIR ?? (await newDataFolder());
  const child = spawn(process.execPath, await scriptOf(workspace, 'start'), {
    cwd: workspace,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      RATE_LIMIT: '0',
      SIGN_IN_LIMIT: '0',
      SIGN_UP_LIMIT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk));
  const address = await readyAddress(child, () => printed);
  return {
    address,
    dataDir,
    output: () => printed,
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the arguments of Node in a script of the workspace's package.json, whose files move between commits. */
export async function scriptOf(workspace: string, name: string): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(workspace, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  }; // npm reads the same file
  return scripts[name]!.split(' ').slice(1);
}

/** Creates a data folder. If the global setup has filled a data folder, copies that folder. */
async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'matka-'));
  const { FILLED_DATA_DIR: filled } = process.env;
  if (filled) await cp(filled, folder, { recursive: true });
  return folder;
}

async function readyAddress(child: ChildProcess, printed: () => string): Promise<string> {
  for (let waited = 0; waited < 240_000; waited += 100) {
    const address = printed().match(/ready at (http:\/\/\S+)/)?.[1];
    if (address) return address.replace('localhost', '127.0.0.1');
    if (child.exitCode !== null) break;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  child.kill('SIGTERM');
  throw new Error(`The product did not start:\n${printed()}`);
}
