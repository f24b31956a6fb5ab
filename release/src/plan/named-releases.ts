import type { Plan } from 'shared/plan';
import { integrityOf } from '../build/released-files.ts';
import type { Storage } from '../storage/storage.ts';
import { releasesOf } from './channels.ts';
import { leftOut, mayBeLeftOut, mostWhole, type NamedRelease } from './left-out.ts';
import { descriptorIn, keyOf } from './published.ts';

type ByKey = Map<string, NamedRelease>;

interface NamedReleases {
  /** By `remote@release`; without those that are not there. */
  descriptors: ByKey;
  /** What the object that has them all holds. */
  stored: ByKey;
}

// A copy: descriptors never change, so one that is there is right, and one that is not is read where it was published.
const keyOfAll = '.plan/releases.json';

// What stands in the history without a move in between was in the plan all the while, and so was not deleted.
const latest = new WeakMap<Storage, { history: string; named: Promise<NamedReleases> }>();

/**
 * The descriptors of all that a plan names: from one object that a process reads once for as long as nobody else moves the
 * plan, so that a move asks for as much with a hundred remotes as with one. What comes into the plan after the one `before`
 * is read by itself, where a deletion shows.
 */
export function namedReleases(storage: Storage, plan: Plan, before = plan): Promise<NamedReleases> {
  const known = latest.get(storage);
  const all = known && known.history === before.history ? known.named : readAll(storage);
  const named = all.then((kept) => readNamed(storage, plan, kept));
  if (plan.history) latest.set(storage, { history: plan.history, named });
  named.catch(() => latest.delete(storage));
  return named;
}

/** Descriptors of what the plan names of some remotes. */
export async function liveReleases(
  storage: Storage,
  plan: Plan,
  isWanted: (remote: string, release: string) => boolean,
): Promise<NamedRelease[]> {
  const { descriptors } = await namedReleases(storage, plan);
  return [...descriptors.values()].filter(({ remote, release }) => isWanted(remote, release));
}

/** Writes that object anew where the plan names something else than it holds. */
export async function keepNamedReleases(storage: Storage, plan: Plan): Promise<void> {
  const named = await namedReleases(storage, plan);
  const { descriptors, stored } = named;
  if (stored.size === descriptors.size && [...descriptors].every(([key, one]) => stored.get(key) === one)) return;
  await storage.write(keyOfAll, `${JSON.stringify(Object.fromEntries(descriptors))}\n`);
  named.stored = descriptors;
}

async function readAll(storage: Storage): Promise<NamedReleases> {
  const object = await storage.read(keyOfAll);
  const stored = new Map(
    object ? Object.entries(JSON.parse(object.body.toString()) as Record<string, NamedRelease>) : [],
  ); // written above
  return { descriptors: stored, stored };
}

async function readNamed(storage: Storage, plan: Plan, kept: NamedReleases): Promise<NamedReleases> {
  const named = releasesOf(plan);
  const readOne = async ({ key, remote, release }: (typeof named)[number], mayLeaveOut: boolean) => {
    const known = kept.descriptors.get(key);
    const one = known && (mayLeaveOut || !known.isLeftOut) ? known : await readNamedRelease(storage, remote, release);
    return one && mayLeaveOut && mayBeLeftOut(one) ? leftOut(one) : one;
  };
  const ofShell = named.filter(({ remote }) => remote === 'shell');
  const shells = await Promise.all(ofShell.map((one) => readOne(one, false)));
  const mayLeaveOut = named.length > mostWhole && shells.every((shell) => shell?.fetchesReleases);
  const others = named.filter(({ remote }) => remote !== 'shell');
  const found = [...shells, ...(await Promise.all(others.map((one) => readOne(one, mayLeaveOut))))];
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
