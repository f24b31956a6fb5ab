import { releaseKey, type Plan, type ReleaseDescriptor } from 'shared/plan';
import type { Storage } from '../storage/storage.ts';
import { releasesOf } from './channels.ts';
import { readDescriptorOf } from './published.ts';

interface NamedReleases {
  /** By `remote@release`; without those that are not there. */
  descriptors: Map<string, ReleaseDescriptor>;
  /** Whether the object that has them all lacks one, or has the wrong ones. */
  isOld: boolean;
}

// A copy: descriptors never change, so one that is there is right, and one that is not is read where it was published.
const key = '.plan/descriptors.json';

// The checks of one move all ask for the releases of one plan.
const read = new WeakMap<Plan, { storage: Storage; named: Promise<NamedReleases> }>();

/**
 * The descriptors of all that a plan names: from one object, so that a move makes as many requests with a hundred remotes
 * as with one. What a move brings into the plan is to be read by itself, where a deletion shows.
 */
export function namedReleases(storage: Storage, plan: Plan): Promise<NamedReleases> {
  const known = read.get(plan);
  if (known?.storage === storage) return known.named;
  const named = readAll(storage, plan);
  read.set(plan, { storage, named });
  return named;
}

/** Descriptors of what the plan names of some remotes. */
export async function liveReleases(storage: Storage, plan: Plan, isWanted: (remote: string, release: string) => boolean): Promise<ReleaseDescriptor[]> {
  const { descriptors } = await namedReleases(storage, plan);
  return [...descriptors.values()].filter(({ remote, release }) => isWanted(remote, release));
}

/** Writes that object anew where the plan names something else than it holds. */
export async function keepNamedReleases(storage: Storage, plan: Plan): Promise<void> {
  const { descriptors, isOld } = await namedReleases(storage, plan);
  if (isOld) await storage.write(key, `${JSON.stringify(Object.fromEntries(descriptors))}\n`);
}

async function readAll(storage: Storage, plan: Plan): Promise<NamedReleases> {
  const stored = await storage.read(key);
  const kept = stored ? (JSON.parse(stored.body.toString()) as Record<string, ReleaseDescriptor>) : {}; // written above
  const named = releasesOf(plan);
  const found = await Promise.all(named.map(async ({ remote, release }) => kept[releaseKey(remote, release)] ?? readDescriptorOf(storage, remote, release)));
  const descriptors = new Map(named.flatMap((one, at) => (found[at] ? [[one.key, found[at]] as const] : [])));
  return { descriptors, isOld: Object.keys(kept).length !== descriptors.size || [...descriptors.keys()].some((one) => !(one in kept)) };
}
