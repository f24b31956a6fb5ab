import { shapeOf, type Plan, type ReleaseDescriptor, type RunnableRelease } from 'shared/plan';
import type { Storage } from '../storage/storage.ts';
import { liveReleases } from '../plan/named-releases.ts';
import { fails, passes, type CheckVerdict } from './check.ts';

const check = 'paths';
const shellPaths = ['/logout', '/versions'];

/** Refuses a candidate if one of its paths can match the same address as a path of another remote or of the shell. */
export async function checkPaths(storage: Storage, plan: Plan, candidate: ReleaseDescriptor): Promise<CheckVerdict> {
  const own = candidate.screens.map(({ path }) => path);
  const twice = own.find((path, at) => own.some((other, otherAt) => otherAt < at && shapeOf(other) === shapeOf(path)));
  if (twice) return fails(check, `${twice} is declared twice.`, 'Remove one of the two.');

  const taken = takenPath(
    candidate.screens,
    await liveReleases(storage, plan, (remote) => remote !== 'shell' && remote !== candidate.remote),
  );
  if (taken)
    return fails(check, `${taken.path} belongs to ${taken.owner}.`, 'Choose another path, or agree with its owner.');
  return passes(check, `${own.length} paths, all free.`);
}

type WithScreens = Pick<RunnableRelease, 'remote' | 'screens'>;

/** Returns the first path that another remote or the shell already uses. */
export function takenPath(
  own: WithScreens['screens'],
  others: WithScreens[],
): { path: string; owner: string } | undefined {
  const owned = [
    ...shellPaths.map((path) => ({ path, owner: 'the shell' })),
    ...others.flatMap(({ remote, screens }) => screens.map(({ path }) => ({ path, owner: remote }))),
  ];
  for (const { path } of own) {
    const owner = owned.find((other) => overlaps(path, other.path))?.owner;
    if (owner !== undefined) return { path, owner };
  }
  return undefined;
}

/** Returns true if two remotes must not have these paths: the same shape, or one below the other's `*`. */
function overlaps(one: string, other: string): boolean {
  const [shape, otherShape] = [shapeOf(one), shapeOf(other)];
  return shape === otherShape || isBelow(shape, otherShape) || isBelow(otherShape, shape);
}

function isBelow(shape: string, whole: string): boolean {
  return whole.endsWith('/*') && `${shape}/`.startsWith(whole.slice(0, -1));
}
