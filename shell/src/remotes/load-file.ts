import { evictFile } from '../offline/caches.ts';
import type { ReleaseFile } from '../plan/page-plan.ts';
import { NotLoadedError } from './not-loaded-error.ts';

interface Load {
  loading: Promise<void>;
  signal: AbortSignal;
  isThere: boolean;
}

const loads = new Map<string, Load>();
const tries = new Map<string, number>();
const failed = new Set<string>();

/**
 * Loads a script or stylesheet of a release and checks its digest, until the signal aborts.
 * A retry uses a new URL, because a bad answer may be in the browser's cache.
 */
export function loadFile(file: ReleaseFile, signal: AbortSignal): Promise<void> {
  const known = loads.get(file.url);
  if (known && (known.isThere || !known.signal.aborted)) return known.loading;
  const tried = tries.get(file.url) ?? 0;
  tries.set(file.url, tried + 1);
  const loading = insert(file, tried ? `${file.url}?try=${tried + 1}-${Date.now()}` : file.url, signal);
  const load = { loading, signal, isThere: false };
  loads.set(file.url, load);
  loading.then(
    () => (load.isThere = true),
    () => loads.get(file.url) === load && forgetFile(file),
  );
  return loading;
}

/** Deletes the record of a file that loaded but did not work, so that the next request loads the file again. */
export function forgetFile({ url }: ReleaseFile): void {
  loads.delete(url);
}

/**
 * Loads a file into the browser's cache and checks its digest. Uses `fetch` instead of a preload: the browser warns of each
 * preload that the page does not use, and a preload cannot be cancelled.
 */
export async function fetchFile({ url, integrity }: ReleaseFile, signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch(url, { integrity, signal, cache: failed.has(url) ? 'reload' : 'default' });
    if (!response.ok) throw new Error(`${url} answered with ${response.status}.`);
    await response.arrayBuffer();
  } catch (cause) {
    if (!signal.aborted) evictFile(url);
    failed.add(url); // a bad answer may be in the browser's cache
    throw new NotLoadedError(String(cause), { cause });
  }
}

async function preloadFile({ url, integrity }: ReleaseFile, signal: AbortSignal): Promise<void> {
  if (isFetched(url)) return;
  const as = isStyle(url) ? 'style' : 'script';
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as,
    integrity,
    crossOrigin: 'anonymous',
    href: url,
  });
  try {
    await addToHead(link, signal);
  } catch (cause) {
    // A request of a preload is cancelled when its last `link` is removed, including the boot script's. Requests of
    // `script` and `stylesheet` elements cannot be cancelled.
    removePreloads(url);
    if (!signal.aborted) evictFile(url);
    throw cause;
  }
}

function removePreloads(url: string): void {
  for (const preload of document.querySelectorAll('link[rel=preload]'))
    if (preload.getAttribute('href') === url) preload.remove();
}

async function insert({ integrity }: ReleaseFile, url: string, signal: AbortSignal): Promise<void> {
  await preloadFile({ url, integrity }, signal);
  const element = isStyle(url)
    ? // An absolute URL, because containers search for it and would otherwise load the file again.
      Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        integrity,
        crossOrigin: 'anonymous',
        href: new URL(url, location.href).href,
      })
    : Object.assign(document.createElement('script'), { integrity, crossOrigin: 'anonymous', src: url });
  await addToHead(element, signal).catch((cause: unknown) => {
    element.remove();
    if (!signal.aborted) evictFile(url);
    throw cause;
  });
  removePreloads(url);
}

/**
 * Returns true if the file has already loaded, by the boot script for example. The digest is checked when the file
 * runs.
 */
export function isFetched(url: string): boolean {
  const entries = performance.getEntriesByName?.(new URL(url, location.href).href, 'resource') ?? [];
  return (entries as PerformanceResourceTiming[]).some(({ responseStatus }) => responseStatus === 200); // the type of these entries
}

function addToHead(element: HTMLLinkElement | HTMLScriptElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () =>
      reject(
        new NotLoadedError(`${element.outerHTML} ${signal.aborted ? 'timed out or was abandoned' : 'did not load'}.`),
      );
    if (signal.aborted) return fail();
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', fail);
    signal.addEventListener('abort', fail);
    document.head.append(element);
  });
}

export function isStyle(url: string): boolean {
  return new URL(url, location.href).pathname.endsWith('.css');
}
