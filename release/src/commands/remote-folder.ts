import { join } from 'node:path';
import { Refusal } from '../refusal.ts';
import { isRemoteFolder, packageFolder, packagesOf, root } from '../repository.ts';
import { remoteNamed } from './declared.ts';

/** Returns the folder of the named remote, or of the remote in the current folder. */
export function remoteFolder(subject: string | undefined): string {
  const here = process.cwd();
  if (!subject && isRemoteFolder(here) && here !== join(root, 'shell')) return here;
  const remotes = packagesOf(root).filter((name) => name !== 'shell');
  const remote = subject ? remoteNamed(subject) : undefined;
  if (remote && remotes.includes(remote)) return packageFolder(root, remote);
  if (remotes.length === 0) throw new Refusal(`There is no remote in ${root}.`, 'unknown');
  throw new Refusal(
    `${remote ? `There is no remote ${remote}.` : 'Say which remote.'} There are: ${remotes.join(', ')}.`,
    'unknown',
  );
}
