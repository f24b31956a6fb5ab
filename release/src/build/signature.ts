import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { userInfo } from 'node:os';
import type { ReleaseDescriptor } from 'shared/plan';
import { isSource, sourcePackages } from './release-name.ts';

/** The last commit of the sources; with uncommitted changes also `dirty`, and this machine's user and time. */
export function signatureOf(packageFolder: string): ReleaseDescriptor['built'] {
  const root = dirname(packageFolder);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const sources = sourcePackages(packageFolder).flatMap((folder) => [join(folder, 'src'), join(folder, 'package.json')]);
    const paths = [...sources, join(root, 'rspack.config.base.ts')];
    const [commit = '', author = '', time = ''] = git('log', '-1', '--format=%h%n%an%n%aI', '--', ...paths).split('\n');
    const changed = git('status', '--porcelain', '--untracked-files=all', '--', ...paths).split('\n');
    if (!changed.some((line) => line && isSource(line))) return { commit, author, time };
    return { commit, author: userInfo().username, time: new Date().toISOString(), dirty: true };
  } catch {
    return { commit: '', author: '', time: '' }; // not a git repository
  }
}
