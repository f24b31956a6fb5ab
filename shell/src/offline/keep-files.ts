import type { ReleaseFile } from '../plan/page-plan.ts';
import { fileCache } from './kept.ts';

/**
 * Keeps these files where the worker finds them, each checked against its digest, and of everything else only what lies in
 * these folders. A storage that is denied or full keeps less, and nothing else changes.
 */
export async function keepFiles(files: ReleaseFile[], folders: string[]): Promise<void> {
  try {
    const cache = await caches.open(fileCache);
    const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const isNamed = (path: string) => folders.some((folder) => path.startsWith(folder));
    for (const path of kept) if (!isNamed(path)) await cache.delete(path);
    // One after the other: whatever the player does meanwhile goes first.
    for (const { url, integrity } of files) {
      if (kept.has(url) || !isNamed(url)) continue;
      const response = await fetch(url, { integrity }).catch(() => undefined);
      if (response?.ok) await cache.put(url, response);
    }
  } catch {
    // Nothing is kept, or less.
  }
}

/** Files of releases that this page has loaded: they are in the browser's own cache, so that keeping them costs no data. */
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
