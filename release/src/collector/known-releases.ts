import { cohortName, releaseKey, type Plan } from 'shared/plan';
import { channelsOf, releasesOf } from '../plan/channels.ts';
import { readPlan } from '../plan/stored-plan.ts';
import type { Storage } from '../storage/storage.ts';

const rereadEveryMs = 2000;

/** What the plan knows, so that invented names are not counted. */
export interface KnownReleases {
  /** Whether a release is in the plan, or was since this process started. */
  has(remote: string, release: string): Promise<boolean>;
  /** What the steps of the remote's canary are judged as, where this is one of them, up to the one that it has reached. */
  cohortOfStep(remote: string, step: string): Promise<string | undefined>;
  cohortOf(remote: string): Promise<string | undefined>;
  /** What most sessions have of the shell. */
  shell(): Promise<{ remote: string; release: string } | undefined>;
}

export function knownReleases(storage: Storage, now = Date.now): KnownReleases {
  const known = new Set<string>();
  let plan: Plan | undefined;
  let lookedAt = 0;
  // Who comes while the plan is read waits for what it says.
  let looking = Promise.resolve();
  const look = () => {
    if (now() - lookedAt >= rereadEveryMs) {
      lookedAt = now();
      looking = readAgain();
    }
    return looking;
  };
  const readAgain = async () => {
    plan = await readPlan(storage).then(
      (read) => read.plan,
      () => plan,
    );
    for (const named of plan ? releasesOf(plan) : []) known.add(named.key);
  };
  const canaryOf = (remote: string) => plan && channelsOf(plan).find(([name]) => name === remote)?.[1].canary;
  const cohortIfReached = (remote: string, step: string) => {
    const canary = canaryOf(remote);
    const [, cohort, percent] = /^(.+)\.(\d{1,2})$/.exec(step) ?? [];
    return canary && cohort === cohortName(canary) && Number(percent) >= 1 && Number(percent) <= canary.percent
      ? cohort
      : undefined;
  };
  return {
    async has(remote, release) {
      const key = releaseKey(remote, release);
      if (!known.has(key)) await look();
      return known.has(key);
    },
    async cohortOfStep(remote, step) {
      const cohort = cohortIfReached(remote, step);
      if (cohort) return cohort;
      await look();
      return cohortIfReached(remote, step);
    },
    async cohortOf(remote) {
      await look();
      const canary = canaryOf(remote);
      return canary && cohortName(canary);
    },
    async shell() {
      await look();
      return plan && { remote: 'shell', release: plan.shell.stable };
    },
  };
}
