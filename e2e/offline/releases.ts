import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../start-everything.ts';

/** `npm run release -- …` for a running product. */
export function release(dataDir: string, ...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const command = ['--import', 'tsx', 'release/src/cli.ts', ...args, '--storage', join(dataDir, 'live')];
    execFile(process.execPath, command, { cwd: root }, (failure, stdout, stderr) => (failure ? reject(new Error(stdout + stderr)) : resolve()));
  });
}

/** Publishes what is live of a remote once more under another name and with another title, and gives it to everybody. */
export async function releaseWithTitle(dataDir: string, remote: string, { from, to }: { from: string; to: string }): Promise<void> {
  const live = join(dataDir, 'live');
  const { remotes } = JSON.parse(await readFile(join(live, 'plan.json'), 'utf8')) as { remotes: Record<string, { stable: string }> };
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  await cp(join(live, 'r', remote, remotes[remote]!.stable), folder, { recursive: true });
  const path = join(folder, 'release.json');
  const descriptor = JSON.parse((await readFile(path, 'utf8')).replaceAll(`"${from}"`, `"${to}"`)) as { release: string };
  await writeFile(path, JSON.stringify({ ...descriptor, release: '9.0.0-00000009' }));
  await release(dataDir, 'publish', remote, '--from', folder, '--no-browser');
  await release(dataDir, 'promote', `${remote}@9.0.0-00000009`, '--no-browser');
  await rm(folder, { recursive: true });
}
