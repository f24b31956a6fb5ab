import type { Plan, ReleaseDescriptor } from 'shared/plan';
import { liveReleases } from '../plan/named-releases.ts';
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
  const { stable, canary } = plan.shell;
  const shells = await liveReleases(
    storage,
    plan,
    (remote, release) => remote === 'shell' && (release === stable || release === canary?.release),
  );
  return shells.map((live) => ({ remote: candidate, shell: live }));
}
