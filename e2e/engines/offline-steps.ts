import { markets } from '../pages/betting-pages.ts';
import type { EngineBrowser } from './engine-browser.ts';
import type { EnginePage } from './engine-page.ts';
import type { Front } from './front.ts';
import { hasWeeks } from './history-steps.ts';

/** Loads home a second time. That visit caches the files that the first visit left out. */
export async function isCached(page: EnginePage): Promise<void> {
  await page.open('/');
  await page.shows(markets.open);
  await page.until('cached screens', () =>
    page.driver.evaluate(async () => {
      const cached = (await (await caches.open('files')).keys()).map(({ url }) => url);
      return [/shell.*\/main/, /mfe-betting.*home/, /mfe-history.*chart/].every((part) =>
        cached.some((url) => part.test(url)),
      );
    }),
  );
}

export async function startsCold(browser: EngineBrowser, front: Front): Promise<void> {
  await browser.page.settles();
  await front.goOffline();
  await browser.restart();
  for (const [path, text] of [
    ['/', markets.open],
    ['/jodi_chart/KALYAN', 'KALYAN'],
  ] as const) {
    await browser.page.open(path);
    await browser.page.shows(/(Offline|No answer)\.\s+As of \d+:\d\d [ap]m\./);
    await browser.page.shows(text);
  }
  await hasWeeks(browser.page, 'Jodi chart of KALYAN');
}

export async function isOnlineAgain({ page }: EngineBrowser, front: Front): Promise<void> {
  await front.goOnline();
  await page.open('/');
  await page.shows(markets.open);
  await page.until('current data', async () => !/As of \d+:\d\d/.test(await page.text()));
}
