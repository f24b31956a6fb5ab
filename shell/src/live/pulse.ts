import { mostSeen, type Measure, type PulseCount, type RunnableRelease } from 'shared/plan';
import { isOverridden } from './override.ts';

/** Which release of which remote. */
export type ReleaseName = Pick<RunnableRelease, 'remote' | 'release'>;

const gatherFor = 1000;

const told = new Set<string>();
let waiting: PulseCount[] = [];
let wasUsable = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells the collector, once a session, what happened with a release. A session that overrides the plan tells nothing. */
export function tell({ remote, release }: ReleaseName, measure: Measure): void {
  const key = `${remote}@${release} ${measure}`;
  if (told.has(key) || isOverridden() || !('sendBeacon' in navigator)) return;
  told.add(key);
  waiting.push({ remote, release, measure });
  timer ??= setTimeout(send, gatherFor);
}

/** Sends what waits, before the page goes. */
export function tellOnLeaving(): void {
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}

/** Tells of the first screen of the page, and of no other, how soon it was usable. */
export function tellUsable(release: ReleaseName): void {
  if (wasUsable) return;
  wasUsable = true;
  tell(release, usableWithin(performance.now()));
}

export function usableWithin(milliseconds: number): Measure {
  if (milliseconds <= 1000) return 'usable1000';
  if (milliseconds <= 2000) return 'usable2000';
  return milliseconds <= 4000 ? 'usable4000' : 'usableLater';
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  while (waiting.length > 0) {
    navigator.sendBeacon('/pulse', JSON.stringify({ seen: waiting.slice(0, mostSeen) }));
    waiting = waiting.slice(mostSeen);
  }
}
