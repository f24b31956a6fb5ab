import { releaseKey } from 'shared/plan';
import { releasesOf } from '../plan/channels.ts';
import { readPlan } from '../plan/stored-plan.ts';
import type { Storage } from '../storage/storage.ts';

const lookEvery = 2000;

/** Whether a release is or was in the plan since this process runs: nobody can make the collector count invented names. */
export function knownReleases(storage: Storage, now = Date.now): (remote: string, release: string) => Promise<boolean> {
  const known = new Set<string>();
  let lookedAt = 0;
  return async (remote, release) => {
    const key = releaseKey(remote, release);
    if (!known.has(key) && now() - lookedAt >= lookEvery) {
      lookedAt = now();
      const plan = await readPlan(storage).then((read) => read.plan, () => undefined);
      for (const named of plan ? releasesOf(plan) : []) known.add(named.key);
    }
    return known.has(key);
  };
}
