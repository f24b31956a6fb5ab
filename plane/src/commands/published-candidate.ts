import { releaseKey, type Plan } from 'shared/plan';
import { checkCandidate } from '../checks/all-checks.ts';
import { refuseFailed } from 'release/checks/check.ts';
import type { Candidate } from 'release/checks/check.ts';
import { publishedReleases } from 'release/plan/published.ts';
import { channelsOf } from 'release/plan/plan.ts';
import { Refusal } from 'release/refusal.ts';
import type { Storage } from 'release/storage/storage.ts';
import { type Context } from './command.ts';
import { remoteNamed } from 'release/commands/declared.ts';

/** Throws if a check refuses the release. */
export async function refuseUnfit(context: Context, candidate: Candidate): Promise<void> {
  const { storage, say } = context;
  const { descriptor } = candidate;
  const verdicts = await checkCandidate(storage, candidate, context);
  refuseFailed(releaseKey(descriptor.remote, descriptor.release), verdicts, say);
}

export async function refuseUnknownRemote(storage: Storage, plan: Plan, subject: string): Promise<void> {
  const published = (await publishedReleases(storage)).map(({ remote }) => remote);
  const known = new Set([...channelsOf(plan).map(([remote]) => remote), ...published]);
  if (!known.has(remoteNamed(subject)))
    throw new Refusal(`There is no remote ${subject}. There are: ${[...known].join(', ')}.`, 'unknown');
}
