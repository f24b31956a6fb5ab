import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { markets, openMarkets, single } from '../pages/betting-pages.ts';
import { operator } from '../setup/operator.ts';
import { callProvider, newPlayer, productAddress, type SignedInPlayer } from '../setup/players.ts';
import { openEngineBrowser, type EngineBrowser } from './engine-browser.ts';
import type { EnginePage } from './engine-page.ts';
import { firefox } from './firefox.ts';
import { openFront, type Front } from './front.ts';
import { webkit } from './webkit.ts';

test.setTimeout(240_000);
test.beforeAll(openMarkets);

for (const engine of [firefox, webkit]) {
  test(`${engine.name}: a player logs in, places a bid, reads a chart, and opens the app offline`, async () => {
    test.skip(!engine.isInstalled(), engine.name);
    const player = await newPlayer();
    await operator('credit', player.phone_number, '500');
    const front = await openFront(productAddress());
    const browser = await openEngineBrowser(engine, front.address);
    try {
      await logIn(browser.page, player);
      await placeBid(browser.page, player);
      await readChart(browser.page);
      await isKept(browser.page);
      // Pages send their reports when the player leaves them.
      await browser.page.open('/game-rates');
      await browser.page.shows('Game Rates');
      await browser.page.settles();
      expect(await scriptsWithoutDigest(browser.page)).toEqual([]);
      expect([...front.problems, ...browser.page.driver.consoleErrors()]).toEqual([]);
      await startsCold(browser, front);
    } catch (error) {
      await test.info().attach('page', { body: await browser.page.driver.screenshot(), contentType: 'image/png' });
      throw error;
    } finally {
      front.cutOff();
      await browser.close();
    }
  });
}

async function logIn(page: EnginePage, { phone_number }: SignedInPlayer): Promise<void> {
  await page.open('/login');
  await page.driver.evaluate((key) => localStorage.setItem(key, 'true'), `first_steps:${phone_number}`);
  await page.type('Mobile number', phone_number);
  await page.click('button', 'NEXT');
  await page.type('MPIN', '7391');
  await page.shows(markets.open);
  expect(await page.path()).toBe('/');
}

async function placeBid(page: EnginePage, { phone_number, user_token }: SignedInPlayer): Promise<void> {
  await page.goTo(single(markets.open, 'single_digit'));
  await page.type('Single Digit', '6');
  await page.type('Points', '50');
  await page.click('button', 'Add');
  for (const name of ['Submit', 'Submit 1 bid']) {
    await sleep(1000); // the time a player needs to read the result of a tap
    await page.click('button', name);
  }
  await page.until('placed bid', async () => {
    const { result } = await callProvider<{ result: unknown[] }>('get_bid_history.php', { phone_number, user_token });
    return result.length === 1;
  });
  await page.open('/my-bid');
  await page.shows(/Bid History[^]*Single Digit/);
}

async function readChart(page: EnginePage): Promise<void> {
  await page.goTo('/jodi_chart/KALYAN');
  await page.until('week of the chart', () => page.count('rowheader'));
}

/** The second load of home fetches the files that the first visit left out. */
async function isKept(page: EnginePage): Promise<void> {
  await page.open('/');
  await page.shows(markets.open);
  await page.until('kept screens', () =>
    page.driver.evaluate(async () => {
      const kept = (await (await caches.open('files')).keys()).map(({ url }) => url);
      return [/shell.*\/main/, /mfe-betting.*home/, /mfe-history.*chart/].every((part) =>
        kept.some((url) => part.test(url)),
      );
    }),
  );
}

function scriptsWithoutDigest(page: EnginePage): Promise<string[]> {
  return page.driver.evaluate(() =>
    [...document.scripts].filter(({ src, integrity }) => src && !integrity).map(({ src }) => src),
  );
}

async function startsCold(browser: EngineBrowser, front: Front): Promise<void> {
  front.cutOff();
  await browser.restart();
  for (const [path, text] of [
    ['/', markets.open],
    ['/jodi_chart/KALYAN', 'KALYAN'],
  ] as const) {
    await browser.page.open(path);
    await browser.page.shows(/(Offline|No answer)\.\s+As of \d+:\d\d [ap]m\./);
    await browser.page.shows(text);
  }
  await browser.page.until('week of the chart', () => browser.page.count('rowheader'));
}
