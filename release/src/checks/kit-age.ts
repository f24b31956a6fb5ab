import { satisfies } from 'semver';
import { releaseBase, releaseKey, type Plan, type ReleaseDescriptor } from 'shared/plan';
import { kitOf } from '../plan/offered-kit.ts';
import { readDescriptorOf } from '../plan/published.ts';
import type { Storage } from '../storage/storage.ts';
import { fails, passes, type CheckVerdict } from './check-verdict.ts';

const check = 'kit';

/**
 * The `shared` that a remote was typed and tested with is not older than the live shell's by a major. A range that has the
 * shell's version in it is the team's word that it fits, as between two majors.
 */
export async function checkKitAge(
  storage: Storage,
  plan: Plan,
  { remote, needs, built }: ReleaseDescriptor,
): Promise<CheckVerdict> {
  const shell = await readDescriptorOf(storage, 'shell', plan.shell.stable);
  const live = shell?.offers['shared'];
  const { kit } = built;
  if (remote === 'shell' || !shell || !live || !kit) return passes(check, 'not made with one.');
  const vouches = Object.entries(needs).every(([name, range]) => !name.startsWith('shared') || satisfies(live, range));
  if (majorOf(kit) >= majorOf(live) || vouches) return passes(check, `shared ${kit}; the live shell has ${live}.`);
  const files = Object.values(await kitOf(storage, shell.release)).map(
    ({ file }) => `<app>${releaseBase('shell', shell.release)}${file}`,
  );
  return fails(
    check,
    `it was made with the kit of shared ${kit}; ${releaseKey('shell', shell.release)}, which is live, has ${live}.`,
    `Install the kit of the live shell${files.length > 0 ? ` (npm i ${files.join(' ')})` : ''}, see what shared's CHANGELOG.md says of ${live}, give peerDependencies a range with it, and build again.`,
  );
}

function majorOf(version: string): number {
  return Number(version.split('.')[0]);
}
