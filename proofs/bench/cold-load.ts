import { chromium } from '@playwright/test';
import { enterAs, type SignedInPlayer } from 'e2e/setup/players.ts';
import { launchOptions, phone, slowDown, usableAt, watchFor } from './slow-page.ts';

export interface ColdLoad {
  requests: number;
  depth: number;
  bytes: number;
  firstPaint: number;
  /** Milliseconds from the start of the navigation until the route's content is painted. */
  usable: number;
  /** Milliseconds for which the main thread worked until then. It varies less than `usable`. */
  busy: number;
}

interface ThrottledBrowser {
  /** Opens a URL with an empty cache. If a player is given, the player is logged in. */
  coldLoad(url: string, sign: string, player?: SignedInPlayer): Promise<ColdLoad>;
  close(): Promise<void>;
}

export async function openBrowser(executablePath: string): Promise<ThrottledBrowser> {
  const browser = await chromium.launch({ ...launchOptions, executablePath });
  return {
    close: () => browser.close(),
    async coldLoad(url, sign, player) {
      const context = await browser.newContext(phone);
      try {
        const page = await context.newPage();
        page.on('pageerror', (error) => console.error(`${url}: ${error.message}`));
        page.on('console', (message) => message.type() === 'error' && console.error(`${url}: ${message.text()}`));
        const seen = await slowDown(page);
        const session = await context.newCDPSession(page);
        await session.send('Performance.enable');
        if (player) await enterAs(page, player);
        await page.addInitScript(watchFor(sign));
        await page.goto(url, { waitUntil: 'commit' });
        const usable = (await usableAt(page)) - (await page.evaluate<number>('performance.timeOrigin'));
        const { metrics } = await session.send('Performance.getMetrics');
        const firstPaint = await page.evaluate<number>(
          "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0",
        );
        const files = [...seen.depths].filter(([address]) => !address.includes('/api/'));
        return {
          requests: files.length,
          depth: Math.max(...files.map(([, depth]) => depth)),
          bytes: seen.bytes,
          firstPaint,
          usable,
          busy: 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0),
        };
      } finally {
        await context.close();
      }
    },
  };
}
