import { chromium, type Page } from '@playwright/test';
import { enterAs, type SignedInPlayer } from 'e2e/setup/players.ts';

export interface ColdLoad {
  requests: number;
  depth: number;
  bytes: number;
  firstPaint: number;
  /** From the start of the navigation until the route's own content has been painted. */
  usable: number;
}

interface ThrottledBrowser {
  /** Opens an address with an empty cache, logged in where a player is given. */
  coldLoad(url: string, sign: string, player?: SignedInPlayer): Promise<ColdLoad>;
  close(): Promise<void>;
}

const slowMobile = { offline: false, latency: 150, downloadThroughput: (1.6 * 1e6) / 8, uploadThroughput: (0.75 * 1e6) / 8 };

export async function openBrowser(executablePath: string): Promise<ThrottledBrowser> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run'],
  });
  return {
    close: () => browser.close(),
    async coldLoad(url, sign, player) {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
      try {
        const page = await context.newPage();
        page.on('pageerror', (error) => console.error(`${url}: ${error.message}`));
        page.on('console', (message) => message.type() === 'error' && console.error(`${url}: ${message.text()}`));
        const seen = await throttleAndRecord(page);
        if (player) await enterAs(page, player);
        await page.addInitScript(watchFor(sign));
        await page.goto(url, { waitUntil: 'commit' });
        const usable = await usableAt(page);
        const firstPaint = await page.evaluate<number>("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0");
        const files = [...seen.depths].filter(([address]) => !address.includes('/api/'));
        return {
          requests: files.length,
          depth: Math.max(...files.map(([, depth]) => depth)),
          bytes: seen.bytes,
          firstPaint,
          usable,
        };
      } finally {
        await context.close();
      }
    },
  };
}

/** Slow mobile network and processor; counts what the page loads from then on. */
async function throttleAndRecord(page: Page): Promise<{ bytes: number; depths: Map<string, number> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowMobile);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const seen = { bytes: 0, depths: new Map<string, number>() };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (seen.bytes += encodedDataLength));
  session.on('Network.requestWillBeSent', ({ request, initiator, type }) => {
    if (request.url.startsWith('data:')) return;
    const by = initiator.stack?.callFrames.at(0)?.url ?? initiator.url ?? '';
    seen.depths.set(request.url, type === 'Document' ? 1 : (seen.depths.get(by) ?? 1) + 1);
  });
  return seen;
}

// In the page's own clock: content that appeared in one frame is painted by the next.
// As text, because tsx, which runs this command, would compile its helpers into a function.
function watchFor(selector: string): string {
  return `(function look() {
    const isThere = document.querySelector(${JSON.stringify(selector)});
    requestAnimationFrame(isThere ? () => { globalThis.usableAt = performance.now(); } : look);
  })()`;
}

// Polled from outside: Playwright's own waiting evaluates text as a function, which the page's policy forbids.
async function usableAt(page: Page): Promise<number> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    const at = await page.evaluate<number | undefined>('globalThis.usableAt');
    if (at) return at;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new Error(`${page.url()} did not become usable within a minute.`);
}
