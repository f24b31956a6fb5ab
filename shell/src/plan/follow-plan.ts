import { useSyncExternalStore } from 'react';
import { chooseRelease, type Channel, type Plan } from 'shared/plan';
import { withOverride } from '../override/override.ts';
import { subjectOfBrowser } from '../page/cookies.ts';
import { readPagePlan } from './page-plan.ts';
import { pageStartedAt, type RunningRemote } from './session-releases.ts';

const slowPoll = 60_000;
const notAgainFor = 2000;
const keptAs = 'loaded_for_revision';

const listeners = new Set<() => void>();
let newest: Plan | undefined;
let isDue = false;
let checkedAt = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Whether this page is to be loaded anew, since the plan now gives this session something else than it runs. */
export function isOtherPlanDue(): boolean {
  return isDue;
}

/** The newest plan that this tab has looked up, where it has looked. */
export function newestPlan(): Plan | undefined {
  return newest;
}

/** Whether a plan that is newer than this page's has switched a remote off: that waits for no new page. */
export function isSwitchedOff(remote: string): boolean {
  return newest?.remotes[remote]?.state === 'killed';
}

/** Whether a remote is switched off, by this page's plan or by the newest one that this tab has seen. */
export function useIsKilled({ remote, isKilled = false }: RunningRemote): boolean {
  return useSyncExternalStore(followPlan, () => isKilled || isSwitchedOff(remote));
}

/** Follows the plan while anybody listens: slowly, and when the player comes back to the page. */
export function followPlan(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    timer = setInterval(look, slowPoll);
    for (const event of wakeEvents) addEventListener(event, look);
    // This tab was loaded for a plan whose page was not written: what that plan switches off is known only by asking.
    const loadedFor = lastLoadedFor();
    if ((loadedFor > 0 && loadedFor > readPagePlan().plan.revision) || isKeptPage()) void checkPlan();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    for (const event of wakeEvents) removeEventListener(event, look);
  };
}

/** Whether a session runs anything else under one plan than under the other, or runs it with another configuration. */
export function differs(
  running: Plan,
  next: Plan,
  subject: string,
  { from, now }: { from: number; now: number },
): boolean {
  if (next.revision < running.revision) return false;
  const pairs: [Channel | undefined, Channel | undefined][] = [
    [running.shell, next.shell],
    ...[...new Set([...Object.keys(running.remotes), ...Object.keys(next.remotes)])].map(
      (remote): [Channel | undefined, Channel | undefined] => [running.remotes[remote], next.remotes[remote]],
    ),
  ];
  return (
    pairs.some(([one, other]) => runs(one, subject, from) !== runs(other, subject, now)) ||
    JSON.stringify(running.app) !== JSON.stringify(next.app)
  );
}

const look = () => void checkPlan();
const wakeEvents = ['focus', 'online', 'visibilitychange'];

async function checkPlan(): Promise<void> {
  if (document.visibilityState === 'hidden' || Date.now() - checkedAt < notAgainFor) return;
  checkedAt = Date.now();
  try {
    const response = await fetch('/plan.json', { cache: 'no-store' });
    compare((await response.json()) as Plan); // the release command writes it
  } catch {
    return; // offline, or a host that is being changed: the next check will tell
  }
  for (const changed of listeners) changed();
}

function compare(next: Plan): void {
  const running = readPagePlan().plan;
  if (next.revision < (newest ?? running).revision) return;
  // An override that the new plan forbids ends with this.
  const { plan } = withOverride({ plan: next, releases: {} });
  const isSame = next.revision === running.revision;
  const isOther = differs(running, isSame ? running : plan, subjectOfBrowser(), {
    from: pageStartedAt,
    now: Date.now(),
  });
  // A canary of this page's own plan that has ended meanwhile is not in the next page.
  isDue ||= isOther && (isSame || isFirstLoadFor(next.revision));
  newest = next;
}

/** Whether the browser opened this page out of its own store, as on the way back from another site, and asked nobody. */
function isKeptPage(): boolean {
  const [page] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[]; // what entries of that type are
  return page !== undefined && (page.type === 'back_forward' || (page.transferSize === 0 && page.workerStart === 0));
}

/** Once for a revision: where the plan was written and the page was not, a tab would load anew at every change of screen. */
function isFirstLoadFor(revision: number): boolean {
  if (lastLoadedFor() >= revision) return false;
  try {
    sessionStorage.setItem(keptAs, String(revision));
    return true;
  } catch {
    return false;
  }
}

// A browser that denies storage would not know it was here before: it keeps its page until the player loads another.
function lastLoadedFor(): number {
  try {
    return Number(sessionStorage.getItem(keptAs));
  } catch {
    return Infinity;
  }
}

function runs(channel: Channel | undefined, subject: string, at: number): string | undefined {
  if (!channel || channel.state === 'killed') return undefined;
  return chooseRelease(channel, subject, at);
}
