import { exec, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findShell } from '../setup/find-browser.ts';

/** A team's folder that has nothing of this workspace. */
export interface OwnRepository {
  folder: string;
  /** Runs a command as the team would type it. Returns its output. `export` sets variables for the later commands. */
  run(command: string): Promise<string>;
  /** Starts a command that runs until Ctrl+C. */
  start(command: string): { printed(): string; interrupt(): Promise<void> };
  edit(file: string, from: string, to: string): Promise<void>;
  remove(): Promise<void>;
}

/** Creates an empty folder, in which npm installs from the registry with the settings of this machine. */
export async function makeEmptyRepository(): Promise<OwnRepository> {
  const place = await mkdtemp(join(tmpdir(), 'own-'));
  const folder = join(place, 'checkout');
  await mkdir(folder);
  // The variables of the npm script and of the test runner that run this test concern this workspace.
  const ofWorkspace = /^(npm_(?!config_(registry|cache|.*proxy))|NODE_|INIT_CWD|RELEASE_|PLAYWRIGHT|TEST_|PW_)/;
  const env: NodeJS.ProcessEnv = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofWorkspace.test(name))),
    CHROMIUM_PATH: findShell(),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  };
  return {
    folder,
    run: (command) =>
      new Promise((done, failed) => {
        if (command.startsWith('export '))
          for (const [, name = '', value] of command.matchAll(/(\w+)=(\S+)/g)) env[name] = value;
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
