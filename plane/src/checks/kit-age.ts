import { major, satisfies } from 'semver';
import { releaseBase, releaseKey, type Plan, type ReleaseDescriptor } from 'shared/plan';
import { kitOf } from 'release/plan/offered-kit.ts';
import { readDescriptorOf } from 'release/plan/published.ts';
import type { Storage } from 'release/storage/storage.ts';
import { fails, passes, type CheckVerdict } from 'release/checks/check.ts';

const check = 'kit';

/**
 * A remote is type-checked and tested with the `shared` of its kit. The kit's `shared` must not be a major version
 * older than the live shell's. The check passes anyway if the remote's range includes the shell's version, because with
 * that range the team declares compatibility.
 */
export async function checkKitAge(
  storage: Storage,
  plan: Plan,
  { remote, needs, built }: ReleaseDescriptor,
): Promise<CheckVerdict> {
  const shell = await readDescriptorOf(storage, 'shell', plan.shell.stable);
  const live = shell?.offers['shared'];
  const { kit } = built;
  if (remote === 'shell' || !shell || !live || !kit) return passes(check, 'not built with one.');
  const vouches = Object.entries(needs).every(([name, range]) => !name.startsWith('shared') || satisfies(live, range));
  if (major(kit) >= major(live) || vouches) return passes(check, `shared ${kit}; the live shell has ${live}.`);
  const files = Object.values(await kitOf(storage, plan)).map(
    ({ file }) => `<app>${releaseBase('shell', shell.release)}${file}`,
  );
  return fails(
    check,
    `it was built with the kit of shared ${kit}; the live ${releaseKey('shell', shell.release)} has ${live}.`,
    `Install the kit of the live shell${files.length > 0 ? ` (npm i ${files.join(' ')})` : ''}, read shared's CHANGELOG.md for ${live}, add it to the range in peerDependencies, and build again.`,
  );
}
