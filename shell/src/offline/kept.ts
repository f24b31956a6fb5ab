/** The last page, under the app's root. */
export const pageCache = 'page';
/** Files of releases, under their addresses. */
export const fileCache = 'files';

/** Whether a text is a page of this app, and not what a network or a host puts in its place. */
export function isPageOfApp(text: string): boolean {
  return text.includes('id="live-plan"');
}

/** For a file that did not load: what is kept of it may be why. */
export function forgetKept(url: string): void {
  if ('caches' in globalThis)
    void caches
      .open(fileCache)
      .then((cache) => cache.delete(url))
      .catch(() => undefined);
}

/** For a shell that did not load. */
export function forgetAllKept(): void {
  if ('caches' in globalThis) void caches.delete(fileCache).catch(() => undefined);
}
