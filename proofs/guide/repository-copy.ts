import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'release/repository.ts';
import type { Machine } from './machine.ts';

const bareOf = ({ files }: Machine) => join(files, 'srv/matka.git');

/** Puts a bare copy of this checkout's last commit into the machine, at /srv/matka.git. */
export function shareRepository(machine: Machine) {
  const bare = bareOf(machine);
  rmSync(bare, { recursive: true, force: true });
  git('clone', '--quiet', '--bare', '--no-hardlinks', root, bare);
  git('--git-dir', bare, 'symbolic-ref', 'HEAD', 'refs/heads/main');
  git('--git-dir', bare, 'update-ref', 'refs/heads/main', git('-C', root, 'rev-parse', 'HEAD'));
}

/** Adds a commit without changes to that copy, which the machine can pull. */
export function addCommit(machine: Machine) {
  const author = ['-c', 'user.name=proof', '-c', 'user.email=proof@example.com', '-c', 'safe.directory=*'];
  const of = [...author, '--git-dir', bareOf(machine)];
  const next = git(...of, 'commit-tree', 'main^{tree}', '-p', 'main', '-m', 'Update');
  git(...of, 'update-ref', 'refs/heads/main', next);
}

function git(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${words.join(' ')} failed: ${stderr}`);
  return stdout.trim();
}
