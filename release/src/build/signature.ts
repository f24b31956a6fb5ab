import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { userInfo } from 'node:os';
import type { ReleaseDescriptor } from 'shared/plan';
import { isForeign } from '../repository.ts';
import { repositoryIn } from '../source-commit.ts';
import { configurationOf, isSource, sourcePackages } from './release-name.ts';

/**
 * Returns author, commit and time of the last commit of the sources. With uncommitted changes, it adds `dirty` and uses
 * this machine's user and the current time.
 */
export function signatureOf(packageFolder: string): ReleaseDescriptor['built'] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: packageFolder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const sources = sourcePackages(packageFolder).flatMap((folder) => [
      join(folder, 'src'),
      join(folder, 'package.json'),
    ]);
    // Any file of a foreign build may affect it.
    const paths = isForeign(packageFolder)
      ? ['.']
      : [...sources, ...configurationOf(packageFolder).filter((file) => existsSync(file))];
    const [commit = '', author = '', time = ''] = git('log', '-1', '--format=%h%n%an%n%aI', '--', ...paths).split('\n');
    const changed = git('status', '--porcelain', '--untracked-files=all', '--', ...paths).split('\n');
    if (!changed.some((line) => line && isSource(line))) return { commit, author, time, ...sourceOf(git) };
    return { commit, author: userInfo().username, time: new Date().toISOString(), dirty: true };
  } catch {
    return { commit: '', author: '', time: '' }; // not a git repository
  }
}

/** Returns the checked out commit, if the remote `origin` is a repository like those of GitHub. */
function sourceOf(git: (...args: string[]) => string): Pick<ReleaseDescriptor['built'], 'source'> {
  try {
    const repository = repositoryIn(git('remote', 'get-url', 'origin'));
    return repository ? { source: { repository, commit: git('rev-parse', 'HEAD') } } : {};
  } catch {
    return {}; // no remote `origin`
  }
}
