export interface LastKnown {
  data: unknown;
  at: number;
}

const prefix = 'answers:';
// Enough for what one player views: their lists, and two charts for each market.
const most = 80;
let whose: string | undefined;

/**
 * Caches an answer for offline use, readable for its player alone. Local storage has no room for it: a statement may span
 * years. A denied or full storage keeps less, and nothing else changes.
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

/** The last answer to this player's query, from whichever page or tab. */
export async function readAnswer(phone_number: string, query: string): Promise<LastKnown | undefined> {
  return quietly(async () => {
    const kept = await caches.match(addressOf(query), { cacheName: prefix + phone_number });
    return kept && ((await kept.json()) as LastKnown); // written by keepAnswer
  });
}

/** Deletes the cached answers of all players but this one. */
export async function deleteAnswers(but?: string): Promise<void> {
  await quietly(async () => {
    const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + String(but));
    for (const name of others) await caches.delete(name);
  });
}

function addressOf(query: string): string {
  return `/last-known/${encodeURIComponent(query)}`;
}

async function quietly<Result>(action: () => Promise<Result>): Promise<Result | undefined> {
  if (!('caches' in globalThis)) return undefined; // a page without https
  try {
    return await action();
  } catch {
    return undefined;
  }
}
