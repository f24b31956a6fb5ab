export interface RoutedRequest {
  method: string;
  mode: string;
  url: string;
}

// The server answers these paths, or they decide which releases are live. So they bypass the worker and its caches.
const uncached = /^\/(api|pulse|control|release|kit|__dev)(\/|$)|^\/(plan\.json|sw\.js|robots\.txt)$/;

/** Returns the kind of a request that the worker handles: a page or a file of a release. */
export function routeOf({ method, mode, url }: RoutedRequest, origin: string): 'page' | 'file' | undefined {
  const { origin: requestOrigin, pathname, search } = new URL(url);
  if (method !== 'GET' || requestOrigin !== origin) return undefined;
  // A page adds a query to bypass every cache.
  if (pathname.startsWith('/r/')) return search === '' && mode !== 'navigate' ? 'file' : undefined;
  return mode === 'navigate' && !uncached.test(pathname) ? 'page' : undefined;
}
