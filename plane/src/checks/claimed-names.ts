import type { Plan, ReleaseDescriptor } from 'shared/plan';
import type { Storage } from 'release/storage/storage.ts';
import { liveReleases } from 'release/plan/named-releases.ts';
import { fails, passes, type CheckVerdict } from 'release/checks/check.ts';

const check = 'claimed names';

/**
 * No other live remote may use the candidate's global name. Our own builds always have unique names, but a foreign
 * build may not.
 */
export async function checkClaimedNames(
  storage: Storage,
  plan: Plan,
  { remote, claims = [] }: ReleaseDescriptor,
): Promise<CheckVerdict> {
  const others = await liveReleases(storage, plan, (other) => other !== 'shell' && other !== remote);
  for (const other of others) {
    const taken = other.claims?.find((name) => claims.includes(name));
    if (taken)
      return fails(
        check,
        `${other.remote} already uses the global name ${taken}.`,
        'Give the build another `name` in its plugin and another `output.uniqueName`.',
      );
  }
  return passes(check, claims.length > 0 ? `${claims.join(', ')} are unique.` : 'unique in every release.');
}
