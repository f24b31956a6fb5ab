import type { Plan, ReleaseDescriptor } from 'shared/plan';
import type { Storage } from '../storage/storage.ts';
import { liveReleases } from '../plan/named-releases.ts';
import { fails, passes, type CheckVerdict } from './check-verdict.ts';

const check = 'claimed names';

/** No other live remote takes a name in the page that this one takes; ours take none that another could. */
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
        `${taken} is a name of ${other.remote} in the page.`,
        'Give the build another `name` in its plugin and another `output.uniqueName`.',
      );
  }
  return passes(
    check,
    claims.length > 0 ? `${claims.join(', ')}, and no other remote’s.` : 'its own in every release.',
  );
}
