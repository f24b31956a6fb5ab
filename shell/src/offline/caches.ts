/** The last page, at the app's root. */
export const pageCache = 'page';
/** Files of releases, by URL. */
export const fileCache = 'files';

/** Whether a text is a page of this app, and not one of a network or a host. */
export function isPageOfApp(text: string): boolean {
  return text.includes('id="live-plan"');
}

/** For a file that did not load, because its cached copy may be the cause. */
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
