import { releaseKey } from 'shared/plan';
import { releasesOf } from '../plan/channels.ts';
import { readPlan } from '../plan/stored-plan.ts';
import type { Storage } from '../storage/storage.ts';

const rereadEveryMs = 2000;

/** Whether a release is in the plan, or was since this process started; so that invented names are not counted. */
export function knownReleases(storage: Storage, now = Date.now): (remote: string, release: string) => Promise<boolean> {
  const known = new Set<string>();
  let lookedAt = 0;
  return async (remote, release) => {
    const key = releaseKey(remote, release);
    if (!known.has(key) && now() - lookedAt >= rereadEveryMs) {
      lookedAt = now();
      const plan = await readPlan(storage).then((read) => read.plan, () => undefined);
      for (const named of plan ? releasesOf(plan) : []) known.add(named.key);
    }
    return known.has(key);
  };
}
