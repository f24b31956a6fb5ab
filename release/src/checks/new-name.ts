import { isDeepStrictEqual } from 'node:util';
import type { ReleaseDescriptor } from 'shared/plan';
import { readDescriptorOf } from '../plan/live.ts';
import type { Storage } from '../storage/storage.ts';
import { fails, passes, type Verdict } from './verdict.ts';

const check = 'new name';

/** A name means one set of bytes for ever; the very same release may be published again, so that a pipeline can be repeated. */
export async function checkNewName(storage: Storage, descriptor: ReleaseDescriptor): Promise<Verdict> {
  const { remote, release } = descriptor;
  const known = await readDescriptorOf(storage, remote, release);
  if (!known) return passes(check, `${release} is new.`);
  if (isDeepStrictEqual(known, descriptor)) return passes(check, `${release} is uploaded already, byte for byte.`);
  return fails(check, `${release} is taken by other bytes.`, 'Raise the version in package.json and build again.');
}
