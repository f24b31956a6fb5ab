export interface RoutedRequest {
  method: string;
  mode: string;
  url: string;
}

// Answered by a server, or part of deciding what is live: never cached, never through the worker.
const uncached = /^\/(api|pulse|control|release|kit|__dev)(\/|$)|^\/(plan\.json|sw\.js|robots\.txt)$/;

/** The requests that the worker handles: pages, and files of releases. */
export function routeOf({ method, mode, url }: RoutedRequest, origin: string): 'page' | 'file' | undefined {
  const { origin: requestOrigin, pathname, search } = new URL(url);
  if (method !== 'GET' || requestOrigin !== origin) return undefined;
  // A page adds a query to bypass every cache.
  if (pathname.startsWith('/r/')) return search === '' && mode !== 'navigate' ? 'file' : undefined;
  return mode === 'navigate' && !uncached.test(pathname) ? 'page' : undefined;
}
