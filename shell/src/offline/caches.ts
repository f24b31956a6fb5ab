/** The cache that holds the last page, at the path `/`. */
export const pageCache = 'page';
/** The cache that holds files of releases, by URL. */
export const fileCache = 'files';

/** Returns true for the text of a page of this app. A network or a host may answer with a page of its own. */
export function isPageOfApp(text: string): boolean {
  return text.includes('id="live-plan"');
}

/** Deletes the cached copy of a file that did not load, because the copy may be the cause. */
export function evictFile(url: string): void {
  if ('caches' in globalThis)
    void caches
      .open(fileCache)
      .then((cache) => cache.delete(url))
      .catch(() => undefined);
}

export function clearFileCache(): void {
  if ('caches' in globalThis) void caches.delete(fileCache).catch(() => undefined);
}
