import type { Page } from '@playwright/test';

/** The launch options of every browser here. */
export const launchOptions = {
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run'],
};

/** A small phone. */
export const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

interface Seen {
  bytes: number;
  /** How deep each request is in the chain of round trips, by URL. */
  depths: Map<string, number>;
}

const slowMobile = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1e6) / 8,
  uploadThroughput: (0.75 * 1e6) / 8,
};

/** Throttles the processor to the speed of a slow phone. */
export async function slowProcessor(page: Page, rate = 4): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Throttles network and processor. Counts everything that the page loads from then on. */
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

// Returns a script that records when the selector's content is painted, by the page's clock. Content that appears in
// one frame is painted by the next. The script is a string, because tsx would compile references to its own helpers
// into a function.
export function watchFor(selector: string): string {
  return `(function look() {
    const isThere = document.querySelector(${JSON.stringify(selector)});
    requestAnimationFrame(isThere ? () => { globalThis.usableAt ??= performance.timeOrigin + performance.now(); } : look);
  })()`;
}

/**
 * Returns when the content of the first page after an instant was painted, in milliseconds since 1970. Polls, because
 * Playwright's own waiting evaluates strings as functions, which the page's content policy forbids.
 */
export async function usableAt(page: Page, after = 0): Promise<number> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    const at = await page.evaluate<number | undefined>('globalThis.usableAt').catch(() => undefined); // fails while the page is being replaced
    if (at && at > after) return at;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new Error(`${page.url()} did not become usable within a minute.`);
}
