import { exec, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findShell } from '../setup/find-browser.ts';
import { copyDependencies } from '../setup/workspace-copy.ts';

/** A team's folder that has nothing of this workspace: no sources, no settings, no registry. */
export interface OwnRepository {
  folder: string;
  /** Runs a command as the team would type it. Returns its output. */
  run(command: string): Promise<string>;
  /** Starts a command that runs until Ctrl+C. */
  start(command: string): { printed(): string; interrupt(): Promise<void> };
  edit(file: string, from: string, to: string): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Creates the folder with this workspace's third-party packages. npm keeps those that the kit needs and removes the
 * others. The registry is unreachable, so an additional package would fail to install.
 */
export async function makeOwnRepository(storage: string): Promise<OwnRepository> {
  const place = await mkdtemp(join(tmpdir(), 'own-'));
  const folder = join(place, 'checkout');
  const modules = join(folder, 'node_modules');
  await copyDependencies(modules);
  const ofWorkspace = (await readdir(modules, { withFileTypes: true }))
    .filter((entry) => entry.isSymbolicLink())
    .map(({ name }) => name);
  for (const name of [...ofWorkspace, '.package-lock.json', '.cache'])
    await rm(join(modules, name), { force: true, recursive: true });

  const ofNpm = {
    registry: 'http://127.0.0.1:9/',
    fetch_retries: '0',
    cache: join(place, 'npm-cache'),
    audit: 'false',
    fund: 'false',
    loglevel: 'error',
  };
  const env = {
    PATH: process.env.PATH,
    HOME: place,
    CHROMIUM_PATH: findShell(),
    RELEASE_STORAGE: storage,
    ...Object.fromEntries(Object.entries(ofNpm).map(([name, value]) => [`npm_config_${name}`, value])),
  };
  return {
    folder,
    run: (command) =>
      new Promise((done, failed) => {
        exec(command, { cwd: folder, env, maxBuffer: 1e7 }, (failure, stdout, stderr) =>
          failure ? failed(new Error(`${command}\n${stdout}${stderr}`, { cause: failure })) : done(stdout + stderr),
        );
      }),
    start(command) {
      // In a process group of its own: Ctrl+C in a terminal interrupts npm and its children together.
      const child = spawn(command, {
        cwd: folder,
        env,
        shell: true,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let printed = '';
      for (const output of [child.stdout, child.stderr]) output.on('data', (chunk: Buffer) => (printed += chunk));
      return {
        printed: () => printed,
        async interrupt() {
          const closed = once(child, 'close');
          if (child.pid) process.kill(-child.pid, 'SIGINT');
          await closed;
        },
      };
    },
    async edit(file, from, to) {
      const path = join(folder, file);
      const before = await readFile(path, 'utf8');
      if (!before.includes(from)) throw new Error(`${file} holds no ${from}`);
      await writeFile(path, before.replace(from, to));
    },
    remove: () => rm(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  };
}
