import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readlinkSync, lstatSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ended } from 'provider/test/child-process.ts';
import { quiet, readiness, until } from './provider-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** An earlier commit of this repository in a separate folder. */
export interface OldVersion {
  /** Starts providers on PORT and the ports after it. */
  start(count: number, env: Record<string, string>): Promise<{ stop(): Promise<void> }>;
  remove(): void;
}

/** Checks out the commit, with the packages of the current commit. Returns undefined if this clone lacks the commit. */
export function checkOut(commit: string, folder: string): OldVersion | undefined {
  if (spawnSync('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root }).status !== 0) return undefined;
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    start: async (count, env) => {
      const words = ['--import', 'tsx', 'provider/src/cli.ts', 'serve', '--processes', String(count)];
      const parent = spawn(process.execPath, words, {
        cwd: folder,
        env: { ...process.env, ...quiet, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const ports = Array.from({ length: count }, (_, place) => Number(env.PORT) + place);
      await until(async () => {
        if (parent.exitCode !== null) throw new Error('The old version ended during its start. Its output says why.');
        return (await Promise.all(ports.map(readiness))).every((status) => status === 200);
      });
      return { stop: () => ended(parent, 'SIGTERM') };
    },
    remove: () => void spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: root }),
  };
}

// The links to the workspaces are relative, so they lead to the workspaces of the old commit.
function linkPackages(from: string, to: string) {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const path = join(from, name);
    symlinkSync(lstatSync(path).isSymbolicLink() ? readlinkSync(path) : path, join(to, name));
  }
}
