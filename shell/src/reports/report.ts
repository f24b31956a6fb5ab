import { mostSeen, type Measure, type PulseCount, type RunnableRelease } from 'shared/plan';
import { isOverridden } from '../override/override.ts';

/** Which release of which remote. */
export type ReleaseName = Pick<RunnableRelease, 'remote' | 'release'>;

const gatherFor = 1000;

const reported = new Set<string>();
let waiting: PulseCount[] = [];
let wasUsable = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reports to `/pulse`, once a session, what happened with a release. A session that overrides the plan reports nothing. */
export function report({ remote, release }: ReleaseName, measure: Measure): void {
  const key = `${remote}@${release} ${measure}`;
  if (reported.has(key) || isOverridden() || !('sendBeacon' in navigator)) return;
  reported.add(key);
  waiting.push({ remote, release, measure });
  timer ??= setTimeout(send, gatherFor);
}

/** Sends what waits, before the page goes. */
export function reportOnLeaving(): void {
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}

/** Reports for the first screen of the page, and for no other, how soon it was usable. */
export function reportUsable(release: ReleaseName): void {
  if (wasUsable) return;
  wasUsable = true;
  report(release, usableWithin(performance.now()));
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
