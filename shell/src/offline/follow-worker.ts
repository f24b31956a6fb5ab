import type { PagePlan } from 'shared/plan';
import { selectIsLoggedIn, store } from 'shared/store';
import { isOverridden } from '../override/override.ts';
import { languageOfBrowser, subjectOfBrowser } from '../page/cookies.ts';
import { isSavingData, whenIdle } from '../page/idle.ts';
import { followPlan, isOtherPlanDue, newestPlan } from '../plan/follow-plan.ts';
import { readPagePlan } from '../plan/page-plan.ts';
import { fileCache, pageCache } from './kept.ts';
import { keepFiles, loadedFiles } from './keep-files.ts';
import { fetchNextPage } from './next-page.ts';
import { ownChunks } from './own-chunks.ts';
import { filesOf, foldersOf, type Session } from './session-files.ts';

const gatherFor = 1000;
let nextFolders: string[] = [];
let isRetired = false;

/** Has the app open without a network from the next visit on; or ends that where the plan says so, now or later. */
export function followWorker(): void {
  if (!('serviceWorker' in navigator)) return; // a page without https
  let broughtFor = readPagePlan().plan.revision;
  let isBringing = false;
  const look = () => {
    const newest = newestPlan();
    if (newest?.worker === 'off') return void retireWorker();
    if (!newest || newest.revision <= broughtFor || isBringing) return;
    isBringing = true;
    whenIdle(
      () =>
        void bringNext().then((isThere) => {
          isBringing = false;
          if (isThere) broughtFor = newest.revision;
        }),
    );
  };
  followPlan(look);
  if (readPagePlan().plan.worker === 'off') void retireWorker();
  else void keepApp();
}

/** Takes the worker and all that is kept from this browser; this page keeps nothing more. */
export async function retireWorker(): Promise<void> {
  isRetired = true;
  try {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    for (const name of [pageCache, fileCache]) await caches.delete(name);
  } catch {
    // Where storage is denied there is no worker.
  }
}

async function keepApp(): Promise<void> {
  // Before the first visit that it serves, nothing is fetched for it that the page has not fetched for itself.
  const isLaterVisit = navigator.serviceWorker.controller !== null;
  const registration = await navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => undefined);
  // A try of another release is over with its tab.
  if (!registration || isOverridden()) return;
  await keepSession(isLaterVisit && !isSavingData());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const gather = (seen: PerformanceObserverEntryList) => {
    if (!seen.getEntries().some(({ name }) => name.includes('/r/'))) return;
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => void keepSession(false)), gatherFor);
  };
  if ('PerformanceObserver' in globalThis) new PerformanceObserver(gather).observe({ type: 'resource' });
}

async function keepSession(mayFetch: boolean): Promise<void> {
  const pagePlan = readPagePlan();
  const session = currentSession();
  const folders = foldersOf(pagePlan, session);
  const known = new Map(
    [...(await filesOf(pagePlan, session)), ...ownChunks(folders[0] ?? '')].map((file) => [file.url, file]),
  );
  const loaded = loadedFiles().map((file) => known.get(file.url) ?? file);
  await keep(mayFetch ? [...loaded, ...known.values()] : loaded, [...folders, ...nextFolders]);
}

/**
 * The page of a newer plan, kept for a start without a network, so that what it switches off stays off; and where this tab
 * will load it, the files that it needs, so that the load asks the network for the page and the data alone.
 */
async function bringNext(): Promise<boolean> {
  const next = await fetchNextPage();
  if (next && isOtherPlanDue() && !isSavingData() && !isOverridden()) await bringFiles(next);
  return next !== undefined;
}

async function bringFiles(next: PagePlan): Promise<void> {
  const session = currentSession();
  nextFolders = foldersOf(next, session);
  await keep(await filesOf(next, session), [...foldersOf(readPagePlan(), session), ...nextFolders]);
}

// What was on its way as the worker was retired would make its cache anew.
async function keep(...what: Parameters<typeof keepFiles>): Promise<void> {
  if (!isRetired) await keepFiles(...what);
}

function currentSession(): Session {
  return { subject: subjectOfBrowser(), language: languageOfBrowser(), isLoggedIn: selectIsLoggedIn(store.getState()) };
}
