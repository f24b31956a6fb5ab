import type { PagePlan } from 'shared/plan';
import { pageCache } from './kept.ts';

const carried = /<script id="live-plan" type="application\/json">([^]*?)<\/script>/;

/** The page as it is now, kept in the place of the last one where there is one; its plan, or nothing where it did not come. */
export async function fetchNextPage(): Promise<PagePlan | undefined> {
  try {
    const response = await fetch('/', { cache: 'no-cache' });
    const kept = response.clone();
    const next = planIn(await response.text());
    if (!response.ok || !next) return undefined;
    // Not by opening its cache, which would make one.
    if (await caches.match('/', { cacheName: pageCache })) await (await caches.open(pageCache)).put('/', kept);
    return next;
  } catch {
    return undefined;
  }
}

/** The plan that a page carries; nothing for what is no page of this app. */
export function planIn(page: string): PagePlan | undefined {
  const [, text] = carried.exec(page) ?? [];
  return text ? (JSON.parse(text) as PagePlan) : undefined; // written by the renderer that types it
}
