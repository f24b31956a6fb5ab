import { satisfies } from 'semver';
import { releaseKey, type Plan, type ReleaseDescriptor } from 'shared/plan';
import type { Storage } from '../storage/storage.ts';
import { pairsOf, type Pair } from './beside-candidate.ts';
import { fails, passes, type CheckVerdict } from './check-verdict.ts';

const check = 'shared ranges';

/** A live shell offers the versions that a remote needs; a shell those that every remote in the plan needs. */
export async function checkSharedRanges(
  storage: Storage,
  plan: Plan,
  candidate: ReleaseDescriptor,
): Promise<CheckVerdict> {
  const pairs = await pairsOf(storage, plan, candidate);
  for (const { remote, shell } of pairs) {
    const unmet = Object.entries(remote.needs).find(
      ([name, range]) => !satisfies(shell.offers[packageOf(name)] ?? 'none', range),
    );
    if (!unmet) continue;
    const [name, range] = unmet;
    const given = shell.offers[packageOf(name)] ?? 'none';
    return fails(
      check,
      `${remote.remote}@${remote.release} asks for ${name} ${range}; shell@${shell.release} gives ${given}.`,
      nextStep({ remote, shell }, candidate === shell, name),
    );
  }
  const others = pairs.map(({ remote, shell }) => (candidate === shell ? remote : shell));
  return passes(
    check,
    `fits ${others.map((other) => releaseKey(other.remote, other.release)).join(', ') || 'everything live'}.`,
  );
}

function nextStep({ remote, shell }: Pair, isShell: boolean, name: string): string {
  if (isShell)
    return `Keep offering what ${remote.remote} asks for, or release ${remote.remote} for the new shell first.`;
  if (!remote.stock) return 'Widen the range in peerDependencies, or release the shell first.';
  const given = shell.offers[packageOf(name)];
  return given
    ? `Build it with ${name} ${given}, or with a range that has it.`
    : 'Give it a copy of its own, or release a shell that gives this first.';
}

// `shared/ui` and `react/jsx-runtime` have the version of their package.
function packageOf(name: string): string {
  return name.split('/')[0] ?? name;
}
