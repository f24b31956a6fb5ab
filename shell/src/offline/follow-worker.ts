import type { PagePlan } from 'shared/plan';
import { selectIsLoggedIn, store } from 'shared/store';
import { endOverrideAtLogin } from '../override/end-at-login.ts';
import { isOverridden } from '../override/override.ts';
import { languageOfBrowser, subjectOfBrowser } from '../page/cookies.ts';
import { isSavingData, whenIdle } from '../page/idle.ts';
import { followPlan, isReloadDue, newestPlan } from '../plan/follow-plan.ts';
import { readPagePlan } from '../plan/page-plan.ts';
import { fileCache, pageCache } from './caches.ts';
import { keepFiles, loadedFiles } from './keep-files.ts';
import { fetchNextPage } from './next-page.ts';
import { ownChunks } from './own-chunks.ts';
import { filesOf, foldersOf, type Session } from './session-files.ts';

const batchMs = 1000;
let nextFolders: string[] = [];
let isRetired = false;

/**
 * Registers the worker, so that the app works offline from the next visit on. Removes the worker when a plan disables
 * it.
 */
export function followWorker(): void {
  endOverrideAtLogin(); // in this chunk, because few sessions have an override
  if (!('serviceWorker' in navigator)) return; // a page without https
  let cachedRevision = readPagePlan().plan.revision;
  let isCaching = false;
  const onPlan = () => {
    const newest = newestPlan();
    if (newest?.worker === 'off') return void retireWorker();
    if (!newest || newest.revision <= cachedRevision || isCaching) return;
    isCaching = true;
    whenIdle(
      () =>
        void cacheNextPage().then((isThere) => {
          isCaching = false;
          if (isThere) cachedRevision = newest.revision;
        }),
    );
  };
  followPlan(onPlan);
  if (readPagePlan().plan.worker === 'off') void retireWorker();
  else void cacheApp();
}

/** Removes the worker and its caches from this browser. This page then caches nothing more. */
export async function retireWorker(): Promise<void> {
  isRetired = true;
  try {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    for (const name of [pageCache, fileCache]) await caches.delete(name);
  } catch {
    // A browser that denies storage has no worker.
  }
}

async function cacheApp(): Promise<void> {
  // On a visit that no worker serves yet, caches only files that the page itself has fetched.
  const isLaterVisit = navigator.serviceWorker.controller !== null;
  const registration = await navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => undefined);
  // An override ends with its tab, so its files are not cached.
  if (!registration || isOverridden()) return;
  await cacheSession(isLaterVisit && !isSavingData());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const gather = (seen: PerformanceObserverEntryList) => {
    if (!seen.getEntries().some(({ name }) => name.includes('/r/'))) return;
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => void cacheSession(false)), batchMs);
  };
  if ('PerformanceObserver' in globalThis) new PerformanceObserver(gather).observe({ type: 'resource' });
}

async function cacheSession(mayFetch: boolean): Promise<void> {
  const pagePlan = readPagePlan();
  const session = currentSession();
  const folders = foldersOf(pagePlan, session);
  const known = new Map(
    [...(await filesOf(pagePlan, session)), ...ownChunks(folders[0] ?? '')].map((file) => [file.url, file]),
  );
  const loaded = loadedFiles().map((file) => known.get(file.url) ?? file);
  await cacheUnlessRetired(mayFetch ? [...loaded, ...known.values()] : loaded, [...folders, ...nextFolders]);
}

/**
 * Caches the page of a newer plan, so that whatever that plan disables is also disabled in an offline start.
 * If this tab will reload for that plan, also caches the files of the next page. The reload then requests only the page
 * and the data.
 */
async function cacheNextPage(): Promise<boolean> {
  const next = await fetchNextPage();
  if (next && isReloadDue() && !isSavingData() && !isOverridden()) await cacheNextFiles(next);
  return next !== undefined;
}

async function cacheNextFiles(next: PagePlan): Promise<void> {
  const session = currentSession();
  nextFolders = foldersOf(next, session);
  await cacheUnlessRetired(await filesOf(next, session), [...foldersOf(readPagePlan(), session), ...nextFolders]);
}

// A call that began before the worker was retired would otherwise create the deleted cache again.
async function cacheUnlessRetired(...what: Parameters<typeof keepFiles>): Promise<void> {
  if (!isRetired) await keepFiles(...what);
}

function currentSession(): Session {
  return { subject: subjectOfBrowser(), language: languageOfBrowser(), isLoggedIn: selectIsLoggedIn(store.getState()) };
}
