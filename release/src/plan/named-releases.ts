import type { Plan } from 'shared/plan';
import { integrityOf } from '../build/released-files.ts';
import { readJson, type Storage } from '../storage/storage.ts';
import { releasesOf } from './plan.ts';
import { withoutDetails, canOmitDetails, maxWhole, type NamedRelease } from './omitted-details.ts';
import { descriptorIn, keyOf } from './published.ts';

type ByKey = Map<string, NamedRelease>;

interface NamedReleases {
  /** Descriptors by `remote@release`. Missing descriptors are left out. */
  descriptors: ByKey;
  stored: ByKey;
}

// A cache. Descriptors are immutable, so a cached descriptor is never stale. A missing descriptor is read from its
// release.
const keyOfAll = '.plan/releases.json';

// An entry is valid while the plan's history id is the same: prune deletes no release that stays in the plan.
const latest = new WeakMap<Storage, { history: string; named: Promise<NamedReleases> }>();

/**
 * Returns the descriptors of all releases in a plan. One stored object contains all of them, so that the number of
 * requests does not grow with the number of remotes. A memory cache keeps them until another process changes the plan.
 * A release that the plan `before` did not contain is read from its own descriptor, so that a deleted one is detected.
 */
export function namedReleases(storage: Storage, plan: Plan, before = plan): Promise<NamedReleases> {
  const known = latest.get(storage);
  const all = known && known.history === before.history ? known.named : readAll(storage);
  const named = all.then((kept) => readNamed(storage, plan, kept));
  if (plan.history) latest.set(storage, { history: plan.history, named });
  named.catch(() => latest.delete(storage));
  return named;
}

/** Returns the descriptors of the wanted releases in the plan. */
export async function liveReleases(
  storage: Storage,
  plan: Plan,
  isWanted: (remote: string, release: string) => boolean,
): Promise<NamedRelease[]> {
  const { descriptors } = await namedReleases(storage, plan);
  return [...descriptors.values()].filter(({ remote, release }) => isWanted(remote, release));
}

/** Writes the stored object again if the plan names other releases than the object. */
export async function storeNamedReleases(storage: Storage, plan: Plan): Promise<void> {
  const named = await namedReleases(storage, plan);
  const { descriptors, stored } = named;
  if (stored.size === descriptors.size && [...descriptors].every(([key, one]) => stored.get(key) === one)) return;
  await storage.write(keyOfAll, `${JSON.stringify(Object.fromEntries(descriptors))}\n`);
  named.stored = descriptors;
}

async function readAll(storage: Storage): Promise<NamedReleases> {
  const stored = new Map(Object.entries((await readJson<Record<string, NamedRelease>>(storage, keyOfAll)) ?? {}));
  return { descriptors: stored, stored };
}

async function readNamed(storage: Storage, plan: Plan, kept: NamedReleases): Promise<NamedReleases> {
  const named = releasesOf(plan);
  const readOne = async ({ key, remote, release }: (typeof named)[number], mayOmitDetails: boolean) => {
    const known = kept.descriptors.get(key);
    const one =
      known && (mayOmitDetails || !known.isLeftOut) ? known : await readNamedRelease(storage, remote, release);
    return one && mayOmitDetails && canOmitDetails(one) ? withoutDetails(one) : one;
  };
  const ofShell = named.filter(({ remote }) => remote === 'shell');
  const shells = await Promise.all(ofShell.map((one) => readOne(one, false)));
  const mayOmitDetails = named.length > maxWhole && shells.every((shell) => shell?.fetchesReleases);
  const others = named.filter(({ remote }) => remote !== 'shell');
  const found = [...shells, ...(await Promise.all(others.map((one) => readOne(one, mayOmitDetails))))];
  return {
    descriptors: new Map(
      [...ofShell, ...others].flatMap(({ key }, at) => (found[at] ? [[key, found[at]] as const] : [])),
    ),
    stored: kept.stored,
  };
}

async function readNamedRelease(storage: Storage, remote: string, release: string): Promise<NamedRelease | undefined> {
  const object = await storage.read(keyOf(remote, release, 'release.json'));
  if (!object) return undefined;
  // Only the check of the release itself reads its calls.
  const { calls: _calls, ...descriptor } = descriptorIn(object, remote, release);
  return { ...descriptor, digest: integrityOf(object.body) };
}
