import type { ReleaseFile } from '../plan/page-plan.ts';
import { fileCache } from './caches.ts';

/**
 * Caches these files for the worker, each checked against its digest. Deletes every cached file outside of `folders`.
 * If storage is denied or full, some files are not cached.
 */
export async function keepFiles(files: ReleaseFile[], folders: string[]): Promise<void> {
  try {
    const cache = await caches.open(fileCache);
    const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const isNamed = (path: string) => folders.some((folder) => path.startsWith(folder));
    for (const path of kept) if (!isNamed(path)) await cache.delete(path);
    // Fetches one file after the other, so that requests of the screen go first.
    for (const { url, integrity } of files) {
      if (kept.has(url) || !isNamed(url)) continue;
      const response = await fetch(url, { integrity }).catch(() => undefined);
      if (response?.ok) await cache.put(url, response);
    }
  } catch {
    // Storage is denied or full.
  }
}

/**
 * Returns the release files that this page has loaded. The browser's HTTP cache has them, so caching them costs no
 * data.
 */
export function loadedFiles(): ReleaseFile[] {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, search }) => origin === location.origin && search === '')
    .map(({ pathname }) => pathname);
  return [...new Set(paths)]
    .filter((path) => /^\/r\/.*\.(m?js|css)$/.test(path))
    .map((url) => ({ url, integrity: '' }));
}
