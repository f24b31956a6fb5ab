import { cohortName, releaseKey, type Plan } from 'shared/plan';
import { channelIn, releasesOf, readPlan } from 'release/plan/plan.ts';
import { saltOfStep } from './flag-counts.ts';
import type { Storage } from 'release/storage/storage.ts';

const rereadEveryMs = 2000;

/** Finds the releases of the plan, so that the collector ignores invented names. */
export interface KnownReleases {
  /** Returns whether the plan names the release, or has named it since this process started. */
  has(remote: string, release: string): Promise<boolean>;
  /** Returns the cohort of a step. Undefined if the remote's canary has not reached the step. */
  cohortOfStep(remote: string, step: string): Promise<string | undefined>;
  cohortOf(remote: string): Promise<string | undefined>;
  /** Returns the salt of a flag. Undefined unless the plan gives the flag to this share of the browsers. */
  saltOfFlag(remote: string, flag: string, step: string): Promise<string | undefined>;
  plan(): Promise<Plan | undefined>;
  shell(): Promise<{ remote: string; release: string } | undefined>;
}

export function knownReleases(storage: Storage, now = Date.now): KnownReleases {
  const known = new Set<string>();
  let plan: Plan | undefined;
  let readAt = 0;
  // Concurrent callers share one read.
  let reading = Promise.resolve();
  const refresh = () => {
    if (now() - readAt >= rereadEveryMs) {
      readAt = now();
      reading = reread();
    }
    return reading;
  };
  const reread = async () => {
    plan = await readPlan(storage).then(
      (read) => read.plan,
      () => plan,
    );
    for (const named of plan ? releasesOf(plan) : []) known.add(named.key);
  };
  const canaryOf = (remote: string) => channelIn(plan, remote)?.canary;
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
      if (!known.has(key)) await refresh();
      return known.has(key);
    },
    async cohortOfStep(remote, step) {
      const cohort = cohortIfReached(remote, step);
      if (cohort) return cohort;
      await refresh();
      return cohortIfReached(remote, step);
    },
    async cohortOf(remote) {
      await refresh();
      const canary = canaryOf(remote);
      return canary && cohortName(canary);
    },
    async saltOfFlag(remote, flag, step) {
      const salt = plan && saltOfStep(plan, remote, flag, step);
      if (salt) return salt;
      await refresh();
      return plan && saltOfStep(plan, remote, flag, step);
    },
    async plan() {
      await refresh();
      return plan;
    },
    async shell() {
      await refresh();
      return plan && { remote: 'shell', release: plan.shell.stable };
    },
  };
}
