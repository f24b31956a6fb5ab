import type { Plan } from 'shared/plan';
import { checkSharedRanges } from '../checks/shared-ranges.ts';
import { checkPaths } from '../checks/paths.ts';
import { candidateInStorage } from '../checks/candidate.ts';
import { readDescriptorOf, publishedReleases } from '../plan/published.ts';
import { channelsOf } from '../plan/channels.ts';
import { Refusal } from '../refusal.ts';
import type { Storage } from '../storage/storage.ts';
import { remoteNamed } from './subject.ts';

/** A published release as a candidate; refuses one that is not there. */
export async function uploaded(storage: Storage, remote: string, release: string) {
  const descriptor = await readDescriptorOf(storage, remote, release);
  if (!descriptor) return refuseUnpublished(storage, remote, release);
  return candidateInStorage(storage, descriptor);
}

async function refuseUnpublished(storage: Storage, remote: string, release: string): Promise<never> {
  const published = (await publishedReleases(storage)).filter((one) => one.isWhole && one.remote === remote).sort((one, other) => other.at - one.at);
  const known = published.length ? `Published are, newest first: ${published.map((one) => one.release).join(', ')}.` : `Nothing is published of ${remote}.`;
  throw new Refusal(`${remote}@${release} is not published. ${known} To publish what is in your sources: npm run release -- publish ${remote}`, 'unknown');
}

/** What must still be true at the very moment of a move: asked again when somebody else moved first. */
export async function refuseUnfit(storage: Storage, plan: Plan, remote: string, release: string): Promise<void> {
  const { descriptor } = await uploaded(storage, remote, release);
  for (const verdict of [await checkSharedRanges(storage, plan, descriptor), await checkPaths(storage, plan, descriptor)]) {
    if (!verdict.passed) throw new Refusal(`${remote}@${release} does not fit what is live now: ${verdict.says} ${verdict.next ?? ''}`);
  }
}

/** Refuses a name that nothing live and nothing published has; a slip is not an empty answer. */
export async function refuseUnknownRemote(storage: Storage, plan: Plan, subject: string): Promise<void> {
  const published = (await publishedReleases(storage)).map(({ remote }) => remote);
  const known = new Set([...channelsOf(plan).map(([remote]) => remote), ...published]);
  if (!known.has(remoteNamed(subject))) throw new Refusal(`There is no remote ${subject}. There are: ${[...known].join(', ')}.`, 'unknown');
}
