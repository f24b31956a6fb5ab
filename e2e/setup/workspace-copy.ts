import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../start-everything.ts';
import { newCacheFolder } from './cache-folder.ts';
import { remotes } from './remotes.ts';

export interface WorkspaceCopy {
  folder: string;
  remove(): Promise<void>;
}

/** Copies the sources, so that a test can change them. With `withBuilds`, copies the builds too. */
export async function copyWorkspace({ withBuilds = false } = {}): Promise<WorkspaceCopy> {
  const folder = await newCacheFolder('copy');
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed.trim().split('\n')) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    await cp(join(root, file), join(folder, file)).catch(() => undefined); // git still lists a file that was deleted
  }
  if (withBuilds)
    for (const name of ['shell', ...remotes])
      await cp(join(root, name, 'dist'), join(folder, name, 'dist'), { recursive: true });
  await copyDependencies(join(folder, 'node_modules'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }) };
}

export function copyDependencies(target: string): Promise<void> {
  return linkFolder(join(root, 'node_modules'), target);
}

// Uses hard links if the system supports them, because the dependencies are large.
export async function linkFolder(source: string, target: string): Promise<void> {
  mkdirSync(dirname(target), { recursive: true });
  try {
    execFileSync('cp', ['-al', source, target], { stdio: 'ignore' });
  } catch {
    await cp(source, target, { recursive: true, verbatimSymlinks: true });
  }
}
