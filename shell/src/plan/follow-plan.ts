import { useSyncExternalStore } from 'react';
import { chooseRelease, type Channel, type Plan } from 'shared/plan';
import { withOverride } from '../override/override.ts';
import { subjectOfBrowser } from '../page/cookies.ts';
import { readPagePlan } from './page-plan.ts';
import { pageStartedAt, type RunningRemote } from './session-releases.ts';

const pollMs = 60_000;
const minGapMs = 2000;
const storageKey = 'loaded_for_revision';

const listeners = new Set<() => void>();
let newest: Plan | undefined;
let isDue = false;
let checkedAt = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Whether this page should reload, because the plan now gives this session different releases. */
export function isReloadDue(): boolean {
  return isDue;
}

export function newestPlan(): Plan | undefined {
  return newest;
}

/** Whether a newer plan than the page's has disabled a remote. This does not wait for a reload. */
export function isSwitchedOff(remote: string): boolean {
  return newest?.remotes[remote]?.state === 'killed';
}

/** Whether a remote is disabled, by this page's plan or by the newest one that this tab has fetched. */
export function useIsKilled({ remote, isKilled = false }: RunningRemote): boolean {
  return useSyncExternalStore(followPlan, () => isKilled || isSwitchedOff(remote));
}

/** Polls the plan once a minute while there are listeners, and checks it when the player returns to the page. */
export function followPlan(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    timer = setInterval(check, pollMs);
    for (const event of wakeEvents) addEventListener(event, check);
    // This tab reloaded for a plan whose page was not written, so only a request shows what that plan disables.
    const loadedFor = lastLoadedFor();
    if ((loadedFor > 0 && loadedFor > readPagePlan().plan.revision) || isKeptPage()) void checkPlan();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    for (const event of wakeEvents) removeEventListener(event, check);
  };
}

/** Whether a session runs other releases, or another configuration, under the next plan. */
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

const check = () => void checkPlan();
const wakeEvents = ['focus', 'online', 'visibilitychange'];

async function checkPlan(): Promise<void> {
  if (document.visibilityState === 'hidden' || Date.now() - checkedAt < minGapMs) return;
  checkedAt = Date.now();
  try {
    const response = await fetch('/plan.json', { cache: 'no-store' });
    compare((await response.json()) as Plan); // written by the release command
  } catch {
    return; // offline, or a host that is being updated: the next check retries
  }
  for (const changed of listeners) changed();
}

function compare(next: Plan): void {
  const running = readPagePlan().plan;
  if (next.revision < (newest ?? running).revision) return;
  // An override that the new plan forbids ends here.
  const { plan } = withOverride({ plan: next, releases: {} });
  const isSame = next.revision === running.revision;
  const isOther = differs(running, isSame ? running : plan, subjectOfBrowser(), {
    from: pageStartedAt,
    now: Date.now(),
  });
  // If a canary of this page's own plan has expired, the next page does not have it.
  isDue ||= isOther && (isSame || isFirstLoadFor(next.revision));
  newest = next;
}

/** Whether the browser opened this page from its own cache without a request, as on a back navigation from another site. */
function isKeptPage(): boolean {
  const [page] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[]; // the type of these entries
  return page !== undefined && (page.type === 'back_forward' || (page.transferSize === 0 && page.workerStart === 0));
}

/** Once per revision. If the plan was written but not the page, a tab would otherwise reload at every change of screen. */
function isFirstLoadFor(revision: number): boolean {
  if (lastLoadedFor() >= revision) return false;
  try {
    sessionStorage.setItem(storageKey, String(revision));
    return true;
  } catch {
    return false;
  }
}

// A browser that denies storage cannot remember a reload, so it keeps its page until the player loads another.
function lastLoadedFor(): number {
  try {
    return Number(sessionStorage.getItem(storageKey));
  } catch {
    return Infinity;
  }
}

function runs(channel: Channel | undefined, subject: string, at: number): string | undefined {
  if (!channel || channel.state === 'killed') return undefined;
  return chooseRelease(channel, subject, at);
}
