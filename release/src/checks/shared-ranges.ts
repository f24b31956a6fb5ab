import type { Plan, ReleaseDescriptor } from 'shared/plan';
import { releasesOf } from '../plan/channels.ts';
import { readDescriptorOf } from '../plan/published.ts';
import type { Storage } from '../storage/storage.ts';
import { fails, passes, type Verdict } from './verdict.ts';
import { isInRange } from './version-range.ts';

const check = 'shared ranges';

/** Every shell in the plan offers what a remote needs; a shell offers what every remote in the plan needs. */
export async function checkSharedRanges(storage: Storage, plan: Plan, candidate: ReleaseDescriptor): Promise<Verdict> {
  const isShell = candidate.remote === 'shell';
  const others = await liveReleases(storage, plan, (remote) => (remote === 'shell') !== isShell);
  for (const other of others) {
    const [asks, gives] = isShell ? [other, candidate] : [candidate, other];
    const unmet = Object.entries(asks.needs).find(([name, range]) => !isInRange(gives.offers[packageOf(name)] ?? 'none', range));
    if (!unmet) continue;
    const [name, range] = unmet;
    const given = gives.offers[packageOf(name)] ?? 'none';
    return fails(
      check,
      `${asks.remote}@${asks.release} asks for ${name} ${range}; shell@${gives.release} gives ${given}.`,
      isShell ? `Keep offering what ${asks.remote} asks for, or release ${asks.remote} for the new shell first.` : 'Widen the range in peerDependencies, or release the shell first.',
    );
  }
  return passes(check, `fits ${others.map(({ remote, release }) => `${remote}@${release}`).join(', ') || 'everything live'}.`);
}

export async function liveReleases(storage: Storage, plan: Plan, ofRemote: (remote: string) => boolean): Promise<ReleaseDescriptor[]> {
  const named = releasesOf(plan).filter(({ remote }) => ofRemote(remote));
  const read = await Promise.all(named.map(({ remote, release }) => readDescriptorOf(storage, remote, release)));
  return read.filter((descriptor) => descriptor !== undefined);
}

// `shared/ui` and `react/jsx-runtime` have the version of their package.
function packageOf(name: string): string {
  return name.split('/')[0] ?? name;
}
