import type { Page } from '@playwright/test';

export interface Seen {
  bytes: number;
  /** How many requests deep each address was found. */
  depths: Map<string, number>;
}

const slowMobile = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1e6) / 8,
  uploadThroughput: (0.75 * 1e6) / 8,
};

/** A slow phone's processor. */
export async function slowProcessor(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Slow mobile network and processor; counts what the page loads from then on. */
export async function slowDown(page: Page): Promise<Seen> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowMobile);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const seen: Seen = { bytes: 0, depths: new Map() };
  session.on('Network.requestWillBeSent', ({ request, initiator, type }) => {
    if (request.url.startsWith('data:')) return;
    const by = initiator.stack?.callFrames.at(0)?.url ?? initiator.url ?? '';
    seen.depths.set(request.url, type === 'Document' ? 1 : (seen.depths.get(by) ?? 1) + 1);
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (seen.bytes += encodedDataLength));
  return seen;
}

// In the page's own clock: content that appeared in one frame is painted by the next.
// As text, because tsx, which runs this command, would compile its helpers into a function.
export function watchFor(selector: string): string {
  return `(function look() {
    const isThere = document.querySelector(${JSON.stringify(selector)});
    requestAnimationFrame(isThere ? () => { globalThis.usableAt ??= performance.timeOrigin + performance.now(); } : look);
  })()`;
}

/**
 * When the content was there, in milliseconds since 1970, of the first page that came after a moment. Polled from outside: Playwright's own waiting evaluates text as
 * a function, which the page's policy forbids.
 */
export async function usableAt(page: Page, after = 0): Promise<number> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    const at = await page.evaluate<number | undefined>('globalThis.usableAt').catch(() => undefined); // a page on its way to the next one
    if (at && at > after) return at;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new Error(`${page.url()} did not become usable within a minute.`);
}
