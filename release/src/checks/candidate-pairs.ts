import type { Plan, ReleaseDescriptor } from 'shared/plan';
import { liveReleases } from '../plan/named-releases.ts';
import type { Storage } from '../storage/storage.ts';

export interface Pair {
  remote: ReleaseDescriptor;
  shell: ReleaseDescriptor;
}

/**
 * The pairs that must be compatible. A remote must be compatible with the shells that sessions get, not with the rollback
 * target: the rollback itself is checked. A shell must be compatible with every release of every remote in the plan.
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
