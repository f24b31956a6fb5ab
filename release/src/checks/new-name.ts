import { isDeepStrictEqual } from 'node:util';
import type { ReleaseDescriptor } from 'shared/plan';
import { readDescriptorOf } from '../plan/published.ts';
import type { Storage } from '../storage/storage.ts';
import { fails, passes, type CheckVerdict } from './check.ts';

const check = 'new name';

/**
 * One release name must always stand for the same bytes. The same bytes may be published again, so that a pipeline can
 * be repeated.
 */
export async function checkNewName(storage: Storage, descriptor: ReleaseDescriptor): Promise<CheckVerdict> {
  const { remote, release } = descriptor;
  const known = await readDescriptorOf(storage, remote, release);
  if (!known) return passes(check, `${release} is new.`);
  if (isDeepStrictEqual(withoutBuildDetails(known), withoutBuildDetails(descriptor)))
    return passes(check, `${release} is already published with the same bytes.`);
  return fails(
    check,
    `${release} is already published with other bytes.`,
    'Raise the version in package.json and build again.',
  );
}

/**
 * The descriptor without what differs between builds of the same sources: author, commit, time and compressed sizes.
 * Also without the kit and the record of calls, which depend on the installed `shared`; the first published ones stay.
 */
export function withoutBuildDetails({
  built: _built,
  kit: _kit,
  calls: _calls,
  files,
  ...release
}: ReleaseDescriptor): object {
  const bytes = Object.entries(files).map(([file, { integrity }]): [string, string] => [file, integrity]);
  return { ...release, files: Object.fromEntries(bytes.sort(([one], [other]) => (one < other ? -1 : 1))) };
}
