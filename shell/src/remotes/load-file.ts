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

export async function prefetchFile({ url, integrity }: ReleaseFile, signal: AbortSignal): Promise<void> {
  if (isFetched(url)) return;
  const as = isStyle(url) ? 'style' : 'script';
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as,
    integrity,
    crossOrigin: 'anonymous',
    href: url,
  });
  const earlier = [...document.querySelectorAll('link[rel=preload]')].filter(
    (preload) => preload.getAttribute('href') === url,
  );
  try {
    await addToHead(link, signal);
  } catch (cause) {
    // A request of a preload is cancelled when its last `link` is removed, including the boot script's. Requests of
    // `script` and `stylesheet` elements cannot be cancelled.
    for (const preload of [link, ...earlier]) preload.remove();
    if (!signal.aborted) evictFile(url);
    throw cause;
  }
}

async function insert({ integrity }: ReleaseFile, url: string, signal: AbortSignal): Promise<void> {
  await prefetchFile({ url, integrity }, signal);
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
}

/**
 * Returns true if the file has already loaded, by the boot script for example. The digest is checked when the file
 * runs.
 */
function isFetched(url: string): boolean {
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
