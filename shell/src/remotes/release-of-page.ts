import { releaseKey, type RunnableRelease } from 'shared/plan';
import type { RunningRemote } from '../plan/session-releases.ts';

const fallbacks = new Map<string, RunnableRelease>();
const hasRun = new Set<string>();

/** The release of a remote in this page: the one chosen for the session, or permanently its fallback. */
export function releaseOfPage({ remote, chosen }: RunningRemote): RunnableRelease {
  return fallbacks.get(remote) ?? chosen;
}

/** The fallback release, while the chosen one still runs. */
export function fallbackOf({ remote, lastKnownGood }: RunningRemote): RunnableRelease | undefined {
  return fallbacks.has(remote) ? undefined : lastKnownGood;
}

export function switchToFallback({ remote }: RunningRemote, release: RunnableRelease): void {
  fallbacks.set(remote, release);
}

/** Whether a release's code may run in this page. Not after a fallback has replaced it. */
export function mayRun({ remote, release }: RunnableRelease): boolean {
  const fallback = fallbacks.get(remote);
  return !fallback || fallback.release === release;
}

/** Records that a release's code runs. No other release of its remote may run in this page from now on. */
export function markAsRun({ remote, release }: RunnableRelease): void {
  hasRun.add(releaseKey(remote, release));
}

export function isRunning({ remote, release }: RunnableRelease): boolean {
  return hasRun.has(releaseKey(remote, release));
}
