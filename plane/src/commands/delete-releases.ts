import { releaseKey, type Plan } from 'shared/plan';
import { releasesOf } from 'release/plan/plan.ts';
import { movePlan } from '../gate/move-plan.ts';
import { isMarked, readMark, removeMark, writeMark } from 'release/plan/prune-marks.ts';
import { keyOf, type PublishedRelease } from 'release/plan/published.ts';
import type { Storage } from 'release/storage/storage.ts';
import type { Context } from './command.ts';

export interface Prunable extends PublishedRelease {
  why: string;
}

/**
 * A prune stops deleting after this time. Another prune takes over much later, so two prunes never delete the same
 * release.
 */
const longestMs = 10 * 60_000;

/**
 * Deletes marked releases. It first claims each mark with a conditional write. Publishing the release again makes the
 * same write, so only one of the two succeeds.
 *
 * Then it removes the descriptors: without a descriptor, no move can name the release. A concurrent move may have read
 * the descriptor before. Either that move loses the compare-and-set against the history entry of this prune, or its
 * plan names the release. In the second case, the descriptor is restored and the release stays.
 */
export async function deleteReleases(context: Context, marked: Prunable[]): Promise<Prunable[]> {
  const { storage, say, by, why, rights } = context;
  const begun = performance.now();
  const taken: Prunable[] = [];
  for (const one of marked) if (await take(context, one)) taken.push(one);
  if (taken.length === 0) return [];

  const descriptors = await removeDescriptors(storage, taken);
  const restored = new Set<Prunable>();
  const what = `prune ${taken.map(({ remote, release }) => releaseKey(remote, release)).join(', ')}`;
  const move = { verb: 'prune', what, by, ...(why && { why }) };
  const keepNamed = async (plan: Plan) => {
    const inPlan = new Set(releasesOf(plan).map(({ key }) => key));
    for (const one of taken.filter(({ remote, release }) => inPlan.has(releaseKey(remote, release)))) {
      await storage.create(keyOf(one.remote, one.release, 'release.json'), descriptors.get(one) ?? '');
      restored.add(one);
    }
    return plan;
  };
  await movePlan(storage, move, keepNamed, { rights });

  for (const one of taken) {
    if (restored.has(one)) say(`${releaseKey(one.remote, one.release)} came back into the plan meanwhile and stays.`);
    else for (const key of one.keys) await removeInTime(storage, key, begun);
    await removeMark(storage, one);
  }
  return taken.filter((one) => !restored.has(one));
}

async function take({ storage, by, now }: Context, one: Prunable): Promise<boolean> {
  const stored = await readMark(storage, one.remote, one.release);
  return isMarked(stored) && writeMark(storage, one, { state: 'deleting', at: now(), by }, stored);
}

async function removeDescriptors(storage: Storage, releases: Prunable[]): Promise<Map<Prunable, Buffer>> {
  const descriptors = new Map<Prunable, Buffer>();
  for (const one of releases) {
    const key = keyOf(one.remote, one.release, 'release.json');
    const stored = await storage.read(key);
    if (stored) descriptors.set(one, stored.body);
    await storage.remove(key);
  }
  return descriptors;
}

async function removeInTime(storage: Storage, key: string, begun: number): Promise<void> {
  if (performance.now() - begun > longestMs)
    throw new Error('This prune took too long and stops, since another one may take over. Run it again in an hour.');
  await storage.remove(key);
}
