import { releaseKey, type RunnableRelease } from 'shared/plan';
import type { RunningRemote } from '../plan/session-releases.ts';

const standIns = new Map<string, RunnableRelease>();
const hasRun = new Set<string>();

/** What this page runs of a remote: the release chosen for the session, or for good the one that stands in for it. */
export function releaseOfPage({ remote, chosen }: RunningRemote): RunnableRelease {
  return standIns.get(remote) ?? chosen;
}

/** The last known good release, while the chosen one is what runs. */
export function standInOf({ remote, lastKnownGood }: RunningRemote): RunnableRelease | undefined {
  return standIns.has(remote) ? undefined : lastKnownGood;
}

export function takeStandIn({ remote }: RunningRemote, release: RunnableRelease): void {
  standIns.set(remote, release);
}

/** Whether a release's code may run in this page: not once another stands in for it. */
export function mayRun({ remote, release }: RunnableRelease): boolean {
  const standIn = standIns.get(remote);
  return !standIn || standIn.release === release;
}

/** Notes that a release's code runs: no other release of its remote may run in this page from now on. */
export function markAsRun({ remote, release }: RunnableRelease): void {
  hasRun.add(releaseKey(remote, release));
}

export function isRunning({ remote, release }: RunnableRelease): boolean {
  return hasRun.has(releaseKey(remote, release));
}
