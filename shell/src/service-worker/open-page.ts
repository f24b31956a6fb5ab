import { isPageOfApp, pageCache } from '../offline/caches.ts';

const pageTimeoutMs = 2500;

/** The page from the network if it is in time, else the cached one. So every plan change reaches players with a network. */
export async function openPage(response: Promise<Response>): Promise<Response> {
  const inTime = await Promise.race([response.catch(() => undefined), delay(pageTimeoutMs)]);
  if (inTime && inTime.status < 500) return inTime;
  return (await lastPage()) ?? response;
}

/** Caches the page, however late it comes. A denied or full storage caches none, and nothing else changes. */
export async function keepPage(response: Promise<Response>): Promise<void> {
  try {
    const copy = (await response).clone();
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

function delay(milliseconds: number): Promise<undefined> {
  return new Promise((wake) => setTimeout(() => wake(undefined), milliseconds));
}
