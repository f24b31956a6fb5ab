import { selectIsLoggedIn, store } from 'shared/store';
import { isOverridden } from '../override/override.ts';
import { languageOfBrowser, subjectOfBrowser } from '../page/cookies.ts';
import { isSavingData, whenIdle } from '../page/idle.ts';
import { followPlan, newestPlan } from '../plan/follow-plan.ts';
import { readPagePlan } from '../plan/page-plan.ts';
import { fileCache, isPageOfApp, pageCache } from './kept.ts';
import { keepFiles, loadedFiles } from './keep-files.ts';
import { ownChunks } from './own-chunks.ts';
import { filesOf, foldersOf, type Session } from './session-files.ts';

const gatherFor = 1000;

/** Has the app open without a network from the next visit on; or ends that where the plan says so, now or later. */
export function followWorker(): void {
  if (!('serviceWorker' in navigator)) return; // a page without https
  let pageOf = readPagePlan().plan.revision;
  const look = () => {
    const newest = newestPlan();
    if (newest?.worker === 'off') return void retireWorker();
    // What a newer plan switches off stays off without a network too.
    if (newest && newest.revision > pageOf) void refreshPage().then((isThere) => (pageOf = isThere ? newest.revision : pageOf));
  };
  followPlan(look);
  if (readPagePlan().plan.worker === 'off') void retireWorker();
  else void keepApp();
}

export async function retireWorker(): Promise<void> {
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
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
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
  const planned = filesOf(pagePlan, session);
  const shell = foldersOf(pagePlan, session)[0] ?? '';
  const known = new Map([...planned, ...ownChunks(shell)].map((file) => [file.url, file]));
  const loaded = loadedFiles().map((file) => known.get(file.url) ?? file);
  await keepFiles(mayFetch ? [...loaded, ...known.values()] : loaded, foldersOf(pagePlan, session));
}

function currentSession(): Session {
  return { subject: subjectOfBrowser(), language: languageOfBrowser(), isLoggedIn: selectIsLoggedIn(store.getState()) };
}

/** Brings the last page up to date, where there is one; whether it is. */
async function refreshPage(): Promise<boolean> {
  try {
    const cache = await caches.open(pageCache);
    if (!(await cache.match('/'))) return true;
    const response = await fetch('/', { cache: 'no-cache' });
    const page = await response.clone().text();
    if (!response.ok || !isPageOfApp(page)) return false;
    await cache.put('/', response);
    return true;
  } catch {
    return false;
  }
}
