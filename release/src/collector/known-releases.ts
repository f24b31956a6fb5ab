import { releaseKey, type Plan } from 'shared/plan';
import { channelsOf, releasesOf } from '../plan/channels.ts';
import { readPlan } from '../plan/stored-plan.ts';
import type { Storage } from '../storage/storage.ts';

const rereadEveryMs = 2000;

/** What the plan knows, so that invented names are not counted. */
export interface KnownReleases {
  /** Whether a release is in the plan, or was since this process started. */
  has(remote: string, release: string): Promise<boolean>;
  /** The salt of the remote's canary where this is one of its steps, up to the one that it has reached. */
  saltOfStep(remote: string, step: string): Promise<string | undefined>;
  /** The salt of the remote's canary. */
  saltOf(remote: string): Promise<string | undefined>;
  /** What most sessions have of the shell. */
  shell(): Promise<{ remote: string; release: string } | undefined>;
}

export function knownReleases(storage: Storage, now = Date.now): KnownReleases {
  const known = new Set<string>();
  let plan: Plan | undefined;
  let lookedAt = 0;
  const look = async () => {
    if (now() - lookedAt < rereadEveryMs) return;
    lookedAt = now();
    plan = await readPlan(storage).then((read) => read.plan, () => plan);
    for (const named of plan ? releasesOf(plan) : []) known.add(named.key);
  };
  const canaryOf = (remote: string) => plan && channelsOf(plan).find(([name]) => name === remote)?.[1].canary;
  const saltIfReached = (remote: string, step: string) => {
    const canary = canaryOf(remote);
    const [, salt, percent] = /^(.+)\.(\d{1,2})$/.exec(step) ?? [];
    return canary && salt === canary.salt && Number(percent) >= 1 && Number(percent) <= canary.percent ? salt : undefined;
  };
  return {
    async has(remote, release) {
      const key = releaseKey(remote, release);
      if (!known.has(key)) await look();
      return known.has(key);
    },
    async saltOfStep(remote, step) {
      const salt = saltIfReached(remote, step);
      if (salt) return salt;
      await look();
      return saltIfReached(remote, step);
    },
    async saltOf(remote) {
      await look();
      return canaryOf(remote)?.salt;
    },
    async shell() {
      await look();
      return plan && { remote: 'shell', release: plan.shell.stable };
    },
  };
}
