import { isDeepStrictEqual } from 'node:util';
import type { ReleaseDescriptor } from 'shared/plan';

/** Returns whether two builds are the same release: the same bytes, screens and needs. */
export function isSameRelease(one: ReleaseDescriptor, other: ReleaseDescriptor): boolean {
  return isDeepStrictEqual(withoutBuildDetails(one), withoutBuildDetails(other));
}

/**
 * The descriptor without what differs between builds of the same sources: author, commit, time and compressed sizes.
 * Also without the kit and the record of calls, which depend on the installed `shared`.
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
