import type { Plan, ReleaseDescriptor } from 'shared/plan';
import { releasesOf } from '../plan/channels.ts';
import { readDescriptorOf } from '../plan/published.ts';
import type { Storage } from '../storage/storage.ts';

export interface Pair {
  remote: ReleaseDescriptor;
  shell: ReleaseDescriptor;
}

/**
 * Whom a candidate must fit. A remote fits the shells that sessions get; the shell before them is a way back, and the
 * move back is checked. A shell fits every release of every remote, since each may stand in for another in its page.
 */
export async function pairsOf(storage: Storage, plan: Plan, candidate: ReleaseDescriptor): Promise<Pair[]> {
  if (candidate.remote === 'shell') {
    const remotes = await liveReleases(storage, plan, (remote) => remote !== 'shell');
    return remotes.map((remote) => ({ remote, shell: candidate }));
  }
  const { lastKnownGood: _wayBack, ...shell } = plan.shell;
  const shells = await liveReleases(storage, { ...plan, shell }, (remote) => remote === 'shell');
  return shells.map((live) => ({ remote: candidate, shell: live }));
}

/** What the plan names of these remotes. */
export async function liveReleases(storage: Storage, plan: Plan, ofRemote: (remote: string) => boolean): Promise<ReleaseDescriptor[]> {
  const named = releasesOf(plan).filter(({ remote }) => ofRemote(remote));
  const read = await Promise.all(named.map(({ remote, release }) => readDescriptorOf(storage, remote, release)));
  return read.filter((descriptor) => descriptor !== undefined);
}
