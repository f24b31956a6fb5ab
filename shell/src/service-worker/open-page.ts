import { isPageOfApp, pageCache } from '../offline/kept.ts';

const pageWithin = 2500;

/** The page from the network, where it comes in time, else the last one: so every move of the plan reaches whoever has a network. */
export async function openPage(asked: Promise<Response>): Promise<Response> {
  const inTime = await Promise.race([asked.catch(() => undefined), after(pageWithin)]);
  if (inTime && inTime.status < 500) return inTime;
  return (await lastPage()) ?? asked;
}

/** Keeps the page that came, however late. A storage that is denied or full keeps none, and nothing else changes. */
export async function keepPage(asked: Promise<Response>): Promise<void> {
  try {
    const copy = (await asked).clone();
    if (!copy.ok || !copy.headers.get('content-type')?.startsWith('text/html')) return;
    const page = await copy.text();
    if (isPageOfApp(page)) await (await caches.open(pageCache)).put('/', new Response(page, { headers: copy.headers }));
  } catch {
    // Offline, or no room.
  }
}

async function lastPage(): Promise<Response | undefined> {
  try {
    return await (await caches.open(pageCache)).match('/');
  } catch {
    return undefined;
  }
}

function after(milliseconds: number): Promise<undefined> {
  return new Promise((wake) => setTimeout(() => wake(undefined), milliseconds));
}
