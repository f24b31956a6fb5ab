import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { mkdirSync } from 'node:fs';
import { root } from '../start-everything.ts';

export interface WorkspaceCopy {
  folder: string;
  remove(): Promise<void>;
}

/** The sources in another place, so that a test may plant something in them. */
export async function copyWorkspace(): Promise<WorkspaceCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'matka-copy-'));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of listed.trim().split('\n')) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    await cp(join(root, file), join(folder, file)).catch(() => undefined); // deleted but still listed
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
