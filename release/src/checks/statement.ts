import type { ReleaseDescriptor } from 'shared/plan';
import { readStatement } from '../provenance/statement.ts';
import type { Storage } from '../storage/storage.ts';
import { fails, leavesOut, passes, type CheckVerdict } from './check.ts';

const check = 'signed statement';

/** Checks who published a release and from what. Without `isRequired`, a missing statement refuses nothing. */
export async function checkStatement(
  storage: Storage,
  descriptor: ReleaseDescriptor,
  isRequired = false,
): Promise<CheckVerdict> {
  const { isValid, says } = await readStatement(storage, descriptor);
  if (isValid) return passes(check, says);
  if (!isRequired) return leavesOut(check, `${says} This app does not require one.`);
  return fails(
    check,
    says,
    'Publish the release again from the same sources. It keeps its name and its bytes, and gets a statement.',
  );
}
