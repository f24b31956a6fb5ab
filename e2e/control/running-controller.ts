import type { Channel, Plan } from './simulated-sessions.ts';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { newCacheFolder } from '../setup/cache-folder.ts';
import { ownVoters } from '../setup/voters.ts';
import { root } from '../start-everything.ts';
import { keptCounts } from './simulated-sessions.ts';

/**
 * Starts a controller in its own process on a copy of the live folder, so that these tests do not change the shared
 * product.
 */
export async function openController() {
  const folder = await newCacheFolder('control');
  const live = join(folder, 'live');
  // The product's own controller writes in this folder. Its locks and unfinished files come and go during the copy.
  const isOfWriter = (path: string) => /^\.(locks|controller)$|\.part$/.test(basename(path));
  await cp(join(process.env.PRODUCT_DATA_DIR ?? '', 'live'), live, {
    recursive: true,
    filter: (path) => !isOfWriter(path),
  });
  const port = await freePort();
  const { VOTE_PUBLIC_KEY, newPass } = ownVoters();
  const env = { PORT: String(port), RELEASE_APP: 'https://app.example', TRUST_PROXY: '1', VOTE_PUBLIC_KEY };
  const commands = releaseCommands(folder, env);
  const { plan, publish } = commands;
  await mkdir(join(folder, 'collector'));
  await writeFile(
    join(live, 'plan.json'),
    `${JSON.stringify(await withReleasesBefore(await plan(), publish), null, 2)}\n`,
  );
  await writeFile(join(folder, 'collector/counts.ndjson'), keptCounts(await plan()));
  let serving: ChildProcess | undefined;
  return {
    ...commands,
    address: `http://127.0.0.1:${port}`,
    newPass,
    async start(): Promise<void> {
      const child = (serving = spawn(
        process.execPath,
        ['--import', 'tsx', 'plane/src/cli.ts', 'serve', '--lease', '1s'],
        { cwd: root, env: commands.env, stdio: ['ignore', 'pipe', 'pipe'] },
      ));
      let printed = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (printed += String(chunk)));
      while (!printed.includes('ready at')) {
        if (child.exitCode !== null) throw new Error(`The controller did not start:\n${printed}`);
        await new Promise((wake) => setTimeout(wake, 50));
      }
    },
    async kill(): Promise<void> {
      if (!serving || serving.exitCode !== null) return;
      const gone = once(serving, 'exit');
      serving.kill('SIGKILL');
      await gone;
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  };
}

/** Returns the release commands of a data folder, with the settings of its controller. */
export function releaseCommands(dataDir: string, settings: Record<string, string> = {}) {
  const live = join(dataDir, 'live');
  const env = { ...process.env, DATA_DIR: dataDir, RELEASE_STORAGE: live, ...settings };
  const plan = async (): Promise<Plan> => JSON.parse(await readFile(join(live, 'plan.json'), 'utf8')) as Plan;
  const release = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'plane/src/cli.ts', ...args], { cwd: root, env });
  return {
    live,
    env,
    plan,
    release,
    async token(name: string, may: string): Promise<string> {
      const { stdout } = await release('token', name, '--make', '--may', may, '--remotes', '*', '--json');
      return (JSON.parse(stdout) as { token: string }).token;
    },
    /** Copies the stable release under another name, as if it were a build of changed sources. */
    async publish(remote: string, name: string): Promise<string> {
      const { stable } = channelOf(await plan(), remote);
      const copy = stable.replace(/-\w+$/, `-${name}`);
      const to = join(live, 'r', remote, copy);
      await cp(join(live, 'r', remote, stable), to, { recursive: true });
      for (const file of (await readdir(to)).filter((one) => one.startsWith('release.json'))) await rm(join(to, file));
      const descriptor = JSON.parse(await readFile(join(live, 'r', remote, stable, 'release.json'), 'utf8')) as object;
      await writeFile(join(to, 'release.json'), JSON.stringify({ ...descriptor, release: copy }));
      return copy;
    },
  };
}

/** Writes a history in which each remote had another release until an hour ago. */
async function withReleasesBefore(
  plan: Plan,
  publish: (remote: string, name: string) => Promise<string>,
): Promise<Plan> {
  const before = async (remote: string) => ({
    ...channelOf(plan, remote),
    lastKnownGood: await publish(remote, '00000bef'),
  });
  const remotes = await Promise.all(
    Object.keys(plan.remotes).map(async (remote) => [remote, await before(remote)] as const),
  );
  return { ...plan, shell: await before('shell'), remotes: Object.fromEntries(remotes) };
}

function channelOf({ shell, remotes }: Plan, remote: string): Channel {
  return remote === 'shell' ? shell : remotes[remote]!;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  server.close();
  return port;
}
