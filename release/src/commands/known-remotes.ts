import type { Plan } from 'shared/plan';
import { remoteNamed } from '../cli/subject.ts';
import { channelsOf } from '../plan/channels.ts';
import { publishedReleases } from '../plan/published.ts';
import { Refusal } from '../refusal.ts';
import type { Storage } from '../storage/storage.ts';

/** Refuses a name that nothing live and nothing published has; a slip is not an empty answer. */
export async function refuseUnknownRemote(storage: Storage, plan: Plan, subject: string): Promise<void> {
  const published = (await publishedReleases(storage)).map(({ remote }) => remote);
  const known = new Set([...channelsOf(plan).map(([remote]) => remote), ...published]);
  if (!known.has(remoteNamed(subject))) throw new Refusal(`There is no remote ${subject}. There are: ${[...known].join(', ')}.`, 'unknown');
}
