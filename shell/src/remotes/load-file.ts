import { forgetKept } from '../offline/kept.ts';
import type { ReleaseFile } from '../plan/page-plan.ts';

interface Load {
  loading: Promise<void>;
  signal: AbortSignal;
  isThere: boolean;
}

const loads = new Map<string, Load>();
const tries = new Map<string, number>();

/**
 * Loads a script or stylesheet of a release, checked against its digest, until the signal gives it up.
 * A further try changes the address: a bad answer may be in the browser's cache.
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

/** Forgets a file that loaded but did not do its work, so that it is loaded again when it is next asked for. */
export function forgetFile({ url }: ReleaseFile): void {
  loads.delete(url);
}

/** Brings a file into the browser without running it. */
export async function fetchAhead({ url, integrity }: ReleaseFile, signal: AbortSignal): Promise<void> {
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
    await added(link, signal);
  } catch (cause) {
    // A request ends when the last preload of it goes, the boot script's too; that of a script or stylesheet cannot be ended.
    // Whoever has asked for the file since goes on waiting for it.
    for (const preload of [link, ...earlier]) preload.remove();
    if (!signal.aborted) forgetKept(url);
    throw cause;
  }
}

async function insert({ integrity }: ReleaseFile, url: string, signal: AbortSignal): Promise<void> {
  await fetchAhead({ url, integrity }, signal);
  const element = isStyle(url)
    ? // A container looks for it by its whole address, and would else load it once more by itself.
      Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        integrity,
        crossOrigin: 'anonymous',
        href: new URL(url, location.href).href,
      })
    : Object.assign(document.createElement('script'), { integrity, crossOrigin: 'anonymous', src: url });
  await added(element, signal).catch((cause: unknown) => {
    element.remove();
    if (!signal.aborted) forgetKept(url);
    throw cause;
  });
}

/** Whether it has come already, as the boot script asks for it: whoever runs it checks its digest then. */
function isFetched(url: string): boolean {
  const entries = performance.getEntriesByName?.(new URL(url, location.href).href, 'resource') ?? [];
  return (entries as PerformanceResourceTiming[]).some(({ responseStatus }) => responseStatus === 200); // what entries of that type are
}

function added(element: HTMLLinkElement | HTMLScriptElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`${element.outerHTML} ${signal.aborted ? 'was given up' : 'did not load'}.`));
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
