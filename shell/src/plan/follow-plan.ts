import { useSyncExternalStore } from 'react';
import { chooseRelease, connectOriginsOf, type Channel, type Plan } from 'shared/plan';
import { withOverride } from '../override/override.ts';
import { subjectOfBrowser } from '../page/cookies.ts';
import { readPagePlan } from './page-plan.ts';
import { pageStartedAt, type RunningRemote } from './session-releases.ts';

const pollMs = 60_000;
const minGapMs = 2000;
const storageKey = 'loaded_for_revision';

const listeners = new Set<() => void>();
let newest: Plan | undefined;
// A restored backup has a lower revision. A kill in it must reach open tabs, so the last answer also counts.
let last: Plan | undefined;
// The plan that this page runs. The override in it stays in use until the next page, also after it ends.
let running: Plan | undefined;
let isDue = false;
let checkedAt = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Returns true if the newest plan gives this session other releases than this page runs, so that the page should
 * reload.
 */
export function isReloadDue(): boolean {
  return isDue;
}

export function newestPlan(): Plan | undefined {
  return newest;
}

/**
 * Returns true if a plan that this tab has fetched disables a remote. A disabled remote stops immediately, without a
 * reload.
 */
export function isSwitchedOff(remote: string): boolean {
  return [newest, last].some((plan) => plan?.remotes?.[remote]?.state === 'killed');
}

/** Returns true if a remote is disabled, by this page's plan or by the newest plan that this tab has fetched. */
export function useIsKilled({ remote, isKilled = false }: RunningRemote): boolean {
  return useSyncExternalStore(followPlan, () => isKilled || isSwitchedOff(remote));
}

/** Polls the plan once a minute while there are listeners. Also checks the plan when the player returns to the page. */
export function followPlan(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    timer = setInterval(check, pollMs);
    for (const event of wakeEvents) addEventListener(event, check);
    // If this tab reloaded for a newer plan but got an older page, only a request shows what the newer plan disables.
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

/**
 * Returns true if a session runs other releases, or has another configuration, under the next plan. The origins of
 * remotes are in the page's content policy, so only another page can have others.
 */
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
    JSON.stringify([running.app, running.grants, connectOriginsOf(running)]) !==
      JSON.stringify([next.app, next.grants, connectOriginsOf(next)])
  );
}

const check = () => void checkPlan();
const wakeEvents = ['focus', 'online', 'visibilitychange'];

async function checkPlan(): Promise<void> {
  if (document.visibilityState === 'hidden' || Date.now() - checkedAt < minGapMs) return;
  checkedAt = Date.now();
  try {
    const response = await fetch('/plan.json', { cache: 'no-store' });
    compare((await response.json()) as Plan); // the release command writes the plan
  } catch {
    return; // The network or the host is down. The next check tries again.
  }
  for (const changed of listeners) changed();
}

function compare(next: Plan): void {
  last = next;
  running ??= readPagePlan().plan;
  if (next.revision < (newest ?? running).revision) return;
  // Ends an override that the new plan forbids.
  const { plan } = withOverride({ plan: next, releases: {} });
  const isSame = next.revision === running.revision;
  const isOther = differs(running, isSame ? running : plan, subjectOfBrowser(), {
    from: pageStartedAt,
    now: Date.now(),
  });
  // Within this page's own plan, only an expired canary changes the releases. The next page does not have that canary.
  // After a rollback the page may run the right releases again, and then it does not reload.
  isDue = isOther && (isDue || isSame || isFirstLoadFor(next.revision));
  newest = next;
}

/**
 * Returns true if the browser opened this page from its own cache without a request, as on a back navigation from
 * another site.
 */
function isKeptPage(): boolean {
  const [page] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[]; // the type of these entries
  return page !== undefined && (page.type === 'back_forward' || (page.transferSize === 0 && page.workerStart === 0));
}

/**
 * Returns true once per revision. If the plan was written but the page was not, a tab would otherwise reload at every
 * change of screen.
 */
function isFirstLoadFor(revision: number): boolean {
  if (lastLoadedFor() >= revision) return false;
  try {
    sessionStorage.setItem(storageKey, String(revision));
    return true;
  } catch {
    return false;
  }
}

// A browser that denies storage cannot store the revision. `Infinity` then prevents every automatic reload.
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
