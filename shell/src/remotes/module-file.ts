import type { ReleaseFile } from '../plan/page-plan.ts';
import { fetchFile } from './load-file.ts';
import { NotLoadedError } from './not-loaded-error.ts';

const preloads = new Map<string, Promise<void>>();

/**
 * Preloads a module with its digest, because `import` accepts no digest. Fetches it first, because after a
 * failed preload the module fails for the life of the page. Later imports of the module send no request.
 */
export function preloadModule(file: ReleaseFile, signal: AbortSignal): Promise<void> {
  const known = preloads.get(file.url);
  if (known) return known;
  const loading = fetchFile(file, signal).then(() => addPreload(file, signal));
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
