import { isDeepStrictEqual } from 'node:util';
import type { ReleaseDescriptor } from 'shared/plan';
import { readDescriptorOf } from '../plan/published.ts';
import type { Storage } from '../storage/storage.ts';
import { fails, passes, type Verdict } from './verdict.ts';

const check = 'new name';

/** A name means one set of bytes for ever; the very same release may be published again, so that a pipeline can be repeated. */
export async function checkNewName(storage: Storage, descriptor: ReleaseDescriptor): Promise<Verdict> {
  const { remote, release } = descriptor;
  const known = await readDescriptorOf(storage, remote, release);
  if (!known) return passes(check, `${release} is new.`);
  if (isSameRelease(known, descriptor)) return passes(check, `${release} is published already, with the same bytes.`);
  return fails(check, `${release} is taken by other bytes.`, 'Raise the version in package.json and build again.');
}

/** The same bytes are the same release, whoever built them, when, and from which commit. */
function isSameRelease(one: ReleaseDescriptor, other: ReleaseDescriptor): boolean {
  return isDeepStrictEqual(whatRuns(one), whatRuns(other));
}

/** What a session runs of a release: neither who built it nor how well that machine's brotli packs. */
export function whatRuns({ built: _signed, files, ...release }: ReleaseDescriptor): object {
  const bytes = Object.entries(files).map(([file, { integrity }]): [string, string] => [file, integrity]);
  return { ...release, files: Object.fromEntries(bytes.sort(([one], [other]) => (one < other ? -1 : 1))) };
}
