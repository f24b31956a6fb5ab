import type { Plan } from 'shared/plan';
import { integrityOf } from '../build/released-files.ts';
import { readJson, type Storage } from '../storage/storage.ts';
import { releasesOf } from './plan.ts';
import { withoutDetails, canOmitDetails, maxWhole, type NamedRelease } from './omitted-details.ts';
import { descriptorIn, keyOf } from './published.ts';

type ByKey = Map<string, NamedRelease>;

interface NamedReleases {
  /** By `remote@release`, without missing ones. */
  descriptors: ByKey;
  stored: ByKey;
}

// A cache: descriptors never change, so a cached one is right. A missing one is read from its release.
const keyOfAll = '.plan/releases.json';

// Valid while the history id is the same: releases that stayed in the plan cannot have been deleted.
const latest = new WeakMap<Storage, { history: string; named: Promise<NamedReleases> }>();

/**
 * The descriptors of all releases in a plan. They come from one stored object, cached until another process changes the
 * plan, so a move needs as many requests with a hundred remotes as with one. Releases that are new since the plan
 * `before` are read individually, so a deleted one is noticed.
 */
export function namedReleases(storage: Storage, plan: Plan, before = plan): Promise<NamedReleases> {
  const known = latest.get(storage);
  const all = known && known.history === before.history ? known.named : readAll(storage);
  const named = all.then((kept) => readNamed(storage, plan, kept));
  if (plan.history) latest.set(storage, { history: plan.history, named });
  named.catch(() => latest.delete(storage));
  return named;
}

/** Descriptors of the wanted releases in the plan. */
export async function liveReleases(
  storage: Storage,
  plan: Plan,
  isWanted: (remote: string, release: string) => boolean,
): Promise<NamedRelease[]> {
  const { descriptors } = await namedReleases(storage, plan);
  return [...descriptors.values()].filter(({ remote, release }) => isWanted(remote, release));
}

/** Rewrites the stored object if the plan names other releases. */
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
  return object && { ...descriptorIn(object, remote, release), digest: integrityOf(object.body) };
}
