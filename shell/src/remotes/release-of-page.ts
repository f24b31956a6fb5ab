import { releaseKey, type RunnableRelease } from 'shared/plan';
import type { RunningRemote } from '../plan/session-releases.ts';

const fallbacks = new Map<string, RunnableRelease>();
const hasRun = new Set<string>();

/**
 * Returns the release of a remote in this page: the release chosen for the session, or after a failure its fallback.
 */
export function releaseOfPage({ remote, chosen }: RunningRemote): RunnableRelease {
  return fallbacks.get(remote) ?? chosen;
}

/** Returns the fallback release. Undefined once the fallback runs. */
export function fallbackOf({ remote, lastKnownGood }: RunningRemote): RunnableRelease | undefined {
  return fallbacks.has(remote) ? undefined : lastKnownGood;
}

export function switchToFallback({ remote }: RunningRemote, release: RunnableRelease): void {
  fallbacks.set(remote, release);
}

/** Returns true if a release's code may run in this page. False once a fallback has replaced the release. */
export function mayRun({ remote, release }: RunnableRelease): boolean {
  const fallback = fallbacks.get(remote);
  return !fallback || fallback.release === release;
}

/** Records that a release's code runs. No other release of the remote may run in this page from then on. */
export function markAsRun({ remote, release }: RunnableRelease): void {
  hasRun.add(releaseKey(remote, release));
}

export function isRunning({ remote, release }: RunnableRelease): boolean {
  return hasRun.has(releaseKey(remote, release));
}
