export interface LastKnown {
  data: unknown;
  at: number;
}

export const prefix = 'answers:';
// Enough for everything that one player views: all lists, and two charts per market.
const most = 80;
let whose: string | undefined;

/**
 * Caches an answer for offline use, for this player only. Uses the cache storage, because a statement of several years
 * exceeds local storage. If storage is denied or full, caches less and does not fail.
 */
export async function keepAnswer(phone_number: string, query: string, data: unknown): Promise<void> {
  await quietly(async () => {
    if (whose !== phone_number) await deleteAnswers(phone_number);
    whose = phone_number;
    const cache = await caches.open(prefix + phone_number);
    await cache.put(addressOf(query), new Response(JSON.stringify({ data, at: Date.now() } satisfies LastKnown)));
    const oldest = (await cache.keys()).slice(0, -most);
    for (const one of oldest) await cache.delete(one);
  });
}

/** Returns the last answer to this player's query. Any page or tab may have cached it. */
export async function readAnswer(phone_number: string, query: string): Promise<LastKnown | undefined> {
  return quietly(async () => {
    const kept = await caches.match(addressOf(query), { cacheName: prefix + phone_number });
    return kept && ((await kept.json()) as LastKnown); // keepAnswer wrote it
  });
}

/** Deletes the cached answers of all players except this one. */
export async function deleteAnswers(but?: string): Promise<void> {
  await quietly(async () => {
    const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + String(but));
    for (const name of others) await caches.delete(name);
  });
}

export function addressOf(query: string): string {
  return `/last-known/${encodeURIComponent(query)}`;
}

async function quietly<Result>(action: () => Promise<Result>): Promise<Result | undefined> {
  if (!('caches' in globalThis)) return undefined; // a page without https has no cache storage
  try {
    return await action();
  } catch {
    return undefined;
  }
}
