import type { ReleaseFile } from '../plan/page-plan.ts';
import { NotLoadedError } from './not-loaded-error.ts';

const failed = new Set<string>();
const preloads = new Map<string, Promise<void>>();

/**
 * Loads a file of an ES module into the browser's cache and checks the digest.
 * Uses `fetch` instead of a preload: after a failed preload, the module fails for the life of the page, and a preload
 * cannot be cancelled.
 */
export async function fetchModule({ url, integrity }: ReleaseFile, signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch(url, { integrity, signal, cache: failed.has(url) ? 'reload' : 'default' });
    if (!response.ok) throw new Error(`${url} answered with ${response.status}.`);
    await response.arrayBuffer();
  } catch (cause) {
    failed.add(url); // a bad answer may be in the browser's cache
    throw new NotLoadedError(String(cause), { cause });
  }
}

/**
 * Preloads a module with its digest, because `import` accepts no digest. Later imports of the module send no request.
 */
export function preloadModule(file: ReleaseFile, signal: AbortSignal): Promise<void> {
  const known = preloads.get(file.url);
  if (known) return known;
  const loading = fetchModule(file, signal).then(() => addPreload(file, signal));
  preloads.set(file.url, loading);
  loading.catch(() => preloads.delete(file.url));
  return loading;
}

export function importModule<Module>(url: string): Promise<Module> {
  return import(/* webpackIgnore: true */ url) as Promise<Module>; // a remote that is unknown at build time
}

function addPreload({ url, integrity }: ReleaseFile, signal: AbortSignal): Promise<void> {
  const link = Object.assign(document.createElement('link'), {
    rel: 'modulepreload',
    integrity,
    crossOrigin: 'anonymous',
    href: url,
  });
  return new Promise((resolve, reject) => {
    const fail = () =>
      reject(new NotLoadedError(`${url} ${signal.aborted ? 'timed out or was abandoned' : 'did not load'}.`));
    // Without `modulepreload`, the browser would not check the digest.
    if (!link.relList.supports('modulepreload') || signal.aborted) return fail();
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', fail);
    signal.addEventListener('abort', fail);
    document.head.append(link);
  });
}
