import { isPageOfApp, pageCache } from '../offline/caches.ts';

const pageTimeoutMs = 2500;

/**
 * Returns the network's page if it arrives in time, else the cached page. So players with a network get every change of
 * the plan.
 */
export async function openPage(response: Promise<Response>): Promise<Response> {
  const inTime = await Promise.race([response.catch(() => undefined), delay(pageTimeoutMs)]);
  if (inTime && inTime.status < 500) return inTime;
  return (await lastPage()) ?? response;
}

/** Caches the page, even if it arrives late. If storage is denied or full, caches no page. */
export async function keepPage(response: Promise<Response>): Promise<void> {
  try {
    const copy = (await response).clone();
    if (!copy.ok || !copy.headers.get('content-type')?.startsWith('text/html')) return;
    const page = await copy.text();
    if (isPageOfApp(page)) await (await caches.open(pageCache)).put('/', new Response(page, { headers: copy.headers }));
  } catch {
    // The network failed, or storage is denied or full.
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
