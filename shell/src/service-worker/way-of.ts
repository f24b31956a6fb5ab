/** What of a request decides whether the worker has to do with it. */
export interface Asked {
  method: string;
  mode: string;
  url: string;
}

// What servers answer and what says what is live: never the last known, never through here.
const apart = /^\/(api|pulse|control|release|kit|__dev)(\/|$)|^\/(plan\.json|sw\.js|robots\.txt)$/;

/** How a request is answered: a page by the network or the last one, a file of a release from what is kept, all else without the worker. */
export function wayOf({ method, mode, url }: Asked, origin: string): 'page' | 'file' | undefined {
  const { origin: asked, pathname, search } = new URL(url);
  if (method !== 'GET' || asked !== origin) return undefined;
  // A changed address is how a page asks past every cache.
  if (pathname.startsWith('/r/')) return search === '' && mode !== 'navigate' ? 'file' : undefined;
  return mode === 'navigate' && !apart.test(pathname) ? 'page' : undefined;
}
