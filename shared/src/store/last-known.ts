/** What the provider answered last, and when. */
export interface LastKnown {
  data: unknown;
  at: number;
}

const prefix = 'answers:';
// As many as a player looks at: lists of their own, and two charts for each market.
const most = 80;
let whose: string | undefined;

/**
 * Keeps an answer for the time without a network, for its player alone. Not beside what is typed, in local storage: a
 * statement of years has no room there. A storage that is denied or full keeps less, and nothing else changes.
 */
export async function keepAnswer(phone_number: string, question: string, data: unknown): Promise<void> {
  await quietly(async () => {
    if (whose !== phone_number) await forgetAnswers(phone_number);
    whose = phone_number;
    const cache = await caches.open(prefix + phone_number);
    await cache.put(placeOf(question), new Response(JSON.stringify({ data, at: Date.now() } satisfies LastKnown)));
    const oldest = (await cache.keys()).slice(0, -most);
    for (const one of oldest) await cache.delete(one);
  });
}

/** The last answer that this player had to a question, by whichever page or tab. */
export async function readAnswer(phone_number: string, question: string): Promise<LastKnown | undefined> {
  return quietly(async () => {
    const kept = await caches.match(placeOf(question), { cacheName: prefix + phone_number });
    return kept && ((await kept.json()) as LastKnown); // written above
  });
}

/** Forgets what every player was answered, but this one. */
export async function forgetAnswers(but?: string): Promise<void> {
  await quietly(async () => {
    const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + String(but));
    for (const name of others) await caches.delete(name);
  });
}

function placeOf(question: string): string {
  return `/last-known/${encodeURIComponent(question)}`;
}

async function quietly<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
  if (!('caches' in globalThis)) return undefined; // a page without https
  try {
    return await act();
  } catch {
    return undefined;
  }
}
