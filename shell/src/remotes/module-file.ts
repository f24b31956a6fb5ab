import type { ReleaseFile } from '../plan/page-plan.ts';

const failed = new Set<string>();
const there = new Map<string, Promise<void>>();

/**
 * Brings a file of an ES module into the browser's cache, checked against its digest. Not by a preload as for scripts:
 * a module that failed there once stays failed for the page, and a request for one cannot be given up.
 */
export async function fetchModule({ url, integrity }: ReleaseFile, signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch(url, { integrity, signal, cache: failed.has(url) ? 'reload' : 'default' });
    if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
    await response.arrayBuffer();
  } catch (cause) {
    failed.add(url); // a bad answer may be in the browser's cache
    throw cause;
  }
}

/** Makes a module known to the page, so that whatever imports it later asks for no file: an import carries no digest. */
export function preloadModule(file: ReleaseFile, signal: AbortSignal): Promise<void> {
  const known = there.get(file.url);
  if (known) return known;
  const loading = fetchModule(file, signal).then(() => addPreload(file, signal));
  there.set(file.url, loading);
  loading.catch(() => there.delete(file.url));
  return loading;
}

export function importModule<Module>(url: string): Promise<Module> {
  return import(/* webpackIgnore: true */ url) as Promise<Module>; // of a remote that was not known when this was built
}

function addPreload({ url, integrity }: ReleaseFile, signal: AbortSignal): Promise<void> {
  const link = Object.assign(document.createElement('link'), {
    rel: 'modulepreload',
    integrity,
    crossOrigin: 'anonymous',
    href: url,
  });
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`${url} ${signal.aborted ? 'was given up' : 'did not load'}.`));
    // Without it the digest would not be checked.
    if (!link.relList.supports('modulepreload') || signal.aborted) return fail();
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', fail);
    signal.addEventListener('abort', fail);
    document.head.append(link);
  });
}
