import type { Plan, ReleaseDescriptor } from 'shared/plan';
import type { Storage } from '../storage/storage.ts';
import { liveReleases } from './beside-candidate.ts';
import { fails, passes, type Verdict } from './verdict.ts';

const check = 'paths';
const shellPaths = ['/logout'];

/** No path of the remote matches the same addresses as one of another remote, or of the shell. */
export async function checkPaths(storage: Storage, plan: Plan, candidate: ReleaseDescriptor): Promise<Verdict> {
  const own = candidate.screens.map(({ path }) => path);
  const twice = own.find((path, at) => own.some((other, otherAt) => otherAt < at && shapeOf(other) === shapeOf(path)));
  if (twice) return fails(check, `${twice} is declared twice.`, 'Remove one of the two from src/screens.ts.');

  const owners = new Map(shellPaths.map((path) => [shapeOf(path), 'the shell']));
  const others = await liveReleases(storage, plan, (remote) => remote !== 'shell' && remote !== candidate.remote);
  for (const { remote, screens } of others) for (const { path } of screens) owners.set(shapeOf(path), remote);

  const taken = own.find((path) => owners.has(shapeOf(path)));
  if (taken) return fails(check, `${taken} belongs to ${owners.get(shapeOf(taken))}.`, 'Choose another path in src/screens.ts, or agree with its owner.');
  return passes(check, `${own.length} paths, none of another owner.`);
}

function shapeOf(path: string): string {
  return path.toLowerCase().replace(/:[^/]+/g, ':').replace(/(.)\/$/, '$1');
}
