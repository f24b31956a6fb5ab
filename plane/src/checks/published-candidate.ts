import type { UsedCalls } from 'shared/contract';
import type { Plan } from 'shared/plan';
import { keyOfCalls, newestFirst, readDescriptorOf } from 'release/plan/published.ts';
import { Refusal } from 'release/refusal.ts';
import { readJson, type Storage } from 'release/storage/storage.ts';
import { candidateInStorage } from 'release/checks/check.ts';
import { checkClaimedNames } from './claimed-names.ts';
import { checkPaths } from 'release/checks/paths.ts';
import { checkSharedNames, checkSharedRanges } from 'release/checks/shared-packages.ts';

export async function publishedCandidate(storage: Storage, remote: string, release: string) {
  const descriptor = await readDescriptorOf(storage, remote, release);
  if (!descriptor) return refuseUnpublished(storage, remote, release);
  const calls = (await readJson<UsedCalls>(storage, keyOfCalls(remote, release))) ?? descriptor.calls;
  return candidateInStorage(storage, { ...descriptor, ...(calls && { calls }) });
}

export async function refuseUnpublished(storage: Storage, remote: string, release: string): Promise<never> {
  const published = await newestFirst(storage, remote);
  const known = published.length
    ? `Published are, newest first: ${published.join(', ')}.`
    : `Nothing is published of ${remote}.`;
  throw new Refusal(
    `${remote}@${release} is not published. ${known} To publish what is in your sources: npm run release -- publish ${remote}`,
    'unknown',
  );
}

/**
 * Throws if the release does not fit this plan. Runs again at each attempt to write the plan, because the plan may have
 * changed.
 */
export async function refuseIncompatible(storage: Storage, plan: Plan, remote: string, release: string): Promise<void> {
  const { descriptor } = await publishedCandidate(storage, remote, release);
  const checks = [checkSharedNames, checkSharedRanges, checkPaths, checkClaimedNames];
  const verdicts = await Promise.all(checks.map((check) => check(storage, plan, descriptor)));
  const failed = verdicts.find(({ passed }) => !passed);
  if (failed)
    throw new Refusal(
      `${remote}@${release} does not fit what is live now: ${failed.says} ${failed.next ?? ''}`,
      failed.outcome,
      { details: { verdicts } },
    );
}
