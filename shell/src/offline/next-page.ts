import type { PagePlan } from 'shared/plan';
import { pageCache } from './caches.ts';

const planTag = /<script id="live-plan" type="application\/json">([^]*?)<\/script>/;

/**
 * Fetches the current page, and replaces the cached page if there is one. Returns the plan of the fetched page, or
 * undefined if the page did not load.
 */
export async function fetchNextPage(): Promise<PagePlan | undefined> {
  try {
    const response = await fetch('/', { cache: 'no-cache' });
    const kept = response.clone();
    const next = planIn(await response.text());
    if (!response.ok || !next) return undefined;
    // Checks with `match`, because `open` would create the cache.
    if (await caches.match('/', { cacheName: pageCache })) await (await caches.open(pageCache)).put('/', kept);
    return next;
  } catch {
    return undefined;
  }
}

export function planIn(page: string): PagePlan | undefined {
  const [, text] = planTag.exec(page) ?? [];
  return text ? (JSON.parse(text) as PagePlan) : undefined; // the renderer that wrote it uses this type
}
