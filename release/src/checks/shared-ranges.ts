import { releaseKey, type Plan, type ReleaseDescriptor } from 'shared/plan';
import type { Storage } from '../storage/storage.ts';
import { pairsOf } from './beside-candidate.ts';
import { fails, passes, type Verdict } from './verdict.ts';
import { isInRange } from './version-range.ts';

const check = 'shared ranges';

/** A live shell offers the versions that a remote needs; a shell those that every remote in the plan needs. */
export async function checkSharedRanges(storage: Storage, plan: Plan, candidate: ReleaseDescriptor): Promise<Verdict> {
  const pairs = await pairsOf(storage, plan, candidate);
  for (const { remote, shell } of pairs) {
    const unmet = Object.entries(remote.needs).find(([name, range]) => !isInRange(shell.offers[packageOf(name)] ?? 'none', range));
    if (!unmet) continue;
    const [name, range] = unmet;
    const given = shell.offers[packageOf(name)] ?? 'none';
    return fails(
      check,
      `${remote.remote}@${remote.release} asks for ${name} ${range}; shell@${shell.release} gives ${given}.`,
      candidate === shell ? `Keep offering what ${remote.remote} asks for, or release ${remote.remote} for the new shell first.` : 'Widen the range in peerDependencies, or release the shell first.',
    );
  }
  const others = pairs.map(({ remote, shell }) => (candidate === shell ? remote : shell));
  return passes(check, `fits ${others.map((other) => releaseKey(other.remote, other.release)).join(', ') || 'everything live'}.`);
}

// `shared/ui` and `react/jsx-runtime` have the version of their package.
function packageOf(name: string): string {
  return name.split('/')[0] ?? name;
}
