import type { ReleaseFile } from '../plan/page-plan.ts';
import { fileCache } from './caches.ts';

/**
 * Caches these files for the worker, each checked against its digest, and deletes everything outside of these folders.
 * A denied or full storage keeps less, and nothing else changes.
 */
export async function keepFiles(files: ReleaseFile[], folders: string[]): Promise<void> {
  try {
    const cache = await caches.open(fileCache);
    const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const isNamed = (path: string) => folders.some((folder) => path.startsWith(folder));
    for (const path of kept) if (!isNamed(path)) await cache.delete(path);
    // One after the other, so that the player's own requests go first.
    for (const { url, integrity } of files) {
      if (kept.has(url) || !isNamed(url)) continue;
      const response = await fetch(url, { integrity }).catch(() => undefined);
      if (response?.ok) await cache.put(url, response);
    }
  } catch {
    // Nothing is cached, or less.
  }
}

/** The release files that this page has loaded. They are in the browser's cache, so caching them costs no data. */
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
