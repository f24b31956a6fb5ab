import type { ReleaseDescriptor } from 'shared/plan';
import { readDescriptorOf } from 'release/plan/published.ts';
import { isSameRelease } from 'release/plan/same-release.ts';
import type { Storage } from 'release/storage/storage.ts';
import { fails, passes, type CheckVerdict } from 'release/checks/check.ts';

const check = 'new name';

/**
 * One release name must always stand for the same bytes. The same bytes may be published again, so that a pipeline can
 * be repeated.
 */
export async function checkNewName(storage: Storage, descriptor: ReleaseDescriptor): Promise<CheckVerdict> {
  const { remote, release } = descriptor;
  const known = await readDescriptorOf(storage, remote, release);
  if (!known) return passes(check, `${release} is new.`);
  if (isSameRelease(known, descriptor)) return passes(check, `${release} is already published with the same bytes.`);
  return fails(
    check,
    `${release} is already published with other bytes.`,
    'Raise the version in package.json and build again.',
  );
}
