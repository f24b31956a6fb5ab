import { satisfies } from 'semver';
import { releaseKey, type Plan, type ReleaseDescriptor } from 'shared/plan';
import type { Storage } from '../storage/storage.ts';
import { pairsOf, type Pair } from './candidate-pairs.ts';
import { fails, passes, type CheckVerdict } from './check-verdict.ts';

const check = 'shared ranges';

/** A live shell must provide the versions that a remote needs, and a new shell those that every remote in the plan needs. */
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
      `${remote.remote}@${remote.release} needs ${name} ${range}; shell@${shell.release} provides ${given}.`,
      nextStep({ remote, shell }, candidate === shell, name),
    );
  }
  const others = pairs.map(({ remote, shell }) => (candidate === shell ? remote : shell));
  return passes(
    check,
    `compatible with ${others.map((other) => releaseKey(other.remote, other.release)).join(', ') || 'everything live'}.`,
  );
}

function nextStep({ remote, shell }: Pair, isShell: boolean, name: string): string {
  if (isShell)
    return `Keep providing what ${remote.remote} needs, or release ${remote.remote} for the new shell first.`;
  if (!remote.stock) return 'Widen the range in peerDependencies, or release the shell first.';
  const given = shell.offers[packageOf(name)];
  return given
    ? `Build it with ${name} ${given}, or with a range that includes it.`
    : 'Bundle a copy with the remote, or release a shell that provides this first.';
}

// `shared/ui` and `react/jsx-runtime` have the version of their package.
function packageOf(name: string): string {
  return name.split('/')[0] ?? name;
}
