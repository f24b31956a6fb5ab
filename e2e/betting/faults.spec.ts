import { expect, test, type Page, type Route } from '@playwright/test';
import { Bettor, bulk, markets, openMarkets, picker, single } from '../pages/betting-pages.ts';

const tries = 2;
const jodis = Array.from({ length: tries }, (_, at) => String(at).padStart(2, '0'));
const setBid = '**/api/set_bid_new.php';

test.beforeAll(openMarkets);

/** Expects each jodi exactly once in the history, and a wallet that was debited by their sum. */
async function expectEachOnce(bettor: Bettor): Promise<void> {
  const placed = (await bettor.history()).map(({ open_digit, close_digit }) => open_digit + close_digit);
  expect(placed.sort()).toEqual(jodis);
  expect(await bettor.balance()).toBe(5000 - tries * 10);
}

const drops: [string, (route: Route) => Promise<void>][] = [
  ['after the provider took the bid', async (route) => (await route.fetch(), await route.abort('connectionreset'))],
  ['before it reached the provider', (route) => route.abort('connectionreset')],
];

for (const [when, drop] of drops) {
  test(`${tries} responses lost ${when}: each stops the submission, and continuing places every bid once`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const bettor = await Bettor.of(page);
    await bettor.chooseJodis(jodis);
    await failFirst(page, drop);
    await bettor.submit();
    await goOnAfterEach(bettor, tries);
    await bettor.followToHistory();
    await expectEachOnce(bettor);
  });
}

test(`${tries} reloads during a submission: the app offers the open bids again and places every bid once`, async ({
  page,
}) => {
  test.setTimeout(120_000);
  const bettor = await Bettor.of(page);
  await bettor.chooseJodis(jodis);
  // The first request of each bid gets no response. Half of these requests reach the provider.
  const seen = new Set<string>();
  await page.route(setBid, async (route) => {
    const { bid_id } = sentBid(route);
    if (seen.has(bid_id)) return route.continue();
    seen.add(bid_id);
    if (seen.size % 2) await route.fetch();
  });
  await bettor.submit();
  for (let at = 1; at <= tries; at += 1) {
    await expect.poll(() => seen.size).toBe(at);
    await page.reload();
    await page.getByRole('button', { name: 'Finish' }).click();
    await bettor.sheet.getByRole('button', { name: /Continue|Retry failed/ }).click();
  }
  await bettor.followToHistory();
  await expectEachOnce(bettor);
});

test(`${tries} responses that stall for half a minute time out, and continuing finds that each bid was placed`, async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  // Two in parallel, because each one waits for the timeout.
  const atOnce = 2;
  const mine = jodis.slice(0, tries / atOnce);
  const stallAndRetry = async () => {
    const page = await (await browser.newContext({ baseURL })).newPage();
    const bettor = await Bettor.of(page);
    await bettor.chooseJodis(mine);
    await failFirst(page, async (route) => {
      const response = await route.fetch();
      await new Promise((wake) => setTimeout(wake, 30_000));
      await route.fulfill({ response }).catch(() => undefined);
    });
    await bettor.submit();
    await goOnAfterEach(bettor, mine.length);
    await bettor.followToHistory();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(await bettor.history()).toHaveLength(mine.length);
    expect(await bettor.balance()).toBe(5000 - mine.length * 10);
    await page.context().close();
  };
  await Promise.all(Array.from({ length: atOnce }, stallAndRetry));
});

test(`${tries} double taps place ${tries} bids`, async ({ page }) => {
  const bettor = await Bettor.of(page);
  await bettor.open(bulk(markets.open, 'full_sangam'));
  for (let at = 1; at <= tries; at += 1) {
    await bettor.add({ 'Open Pana': '123', 'Close Pana': '124', Points: '10' });
    await bettor.review();
    await bettor.sheet.getByRole('button', { name: /^Submit/ }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await bettor.expectMessage('1 placed');
    await bettor.sheet.getByRole('button', { name: 'Close' }).click();
    await expect(bettor.sheet).toBeHidden();
  }
  expect(await bettor.history()).toHaveLength(tries);
  expect(await bettor.balance()).toBe(5000 - tries * 10);
});

test('a player can leave while the provider hangs or limits the rate, and sees what is left to submit', async ({
  page,
}) => {
  const bettor = await Bettor.of(page);
  await bettor.open(picker(markets.open));
  await page.locator(`a[href="${single(markets.open, 'single_digit')}"]`).click();
  for (const digit of ['1', '2', '3']) await bettor.add({ 'Single Digit': digit, Points: '10' });
  let take: (route: Route) => Promise<void> = () => Promise.resolve();
  const hanging = new Promise<Route>((resolve) => {
    take = (route) => Promise.resolve(resolve(route));
  });
  await page.route(setBid, (route) => take(route));
  await bettor.submit();
  await bettor.sheet.getByRole('button', { name: 'Stop' }).click();
  await expect(bettor.sheet.getByRole('status')).toContainText('Sending stops after the bid that is on its way.');
  await bettor.sheet.getByRole('button', { name: 'Close' }).last().click();
  await page.goBack();
  await (await hanging).continue();
  await bettor.expectMessage(`${markets.open}: 1 placed, 2 not sent. Open the market to finish the rest.`);

  const seconds = ['30', '2'];
  take = (route) => {
    const pause = seconds.shift();
    return pause
      ? route.fulfill({ status: 429, headers: { 'Retry-After': pause }, json: { msg: 'Too many requests.' } })
      : route.continue();
  };
  await page.getByRole('button', { name: 'Finish' }).click();
  await bettor.sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(bettor.sheet.getByRole('status')).toContainText(
    'Stopped: 1 placed, 2 not sentThe server is not taking more bids for 30 seconds.',
  );
  await bettor.sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(bettor.sheet.getByRole('status')).toContainText('Sending continues on its own.');
  await expect(bettor.sheet).toBeHidden();
  expect((await bettor.history()).map(({ open_digit }) => open_digit).sort()).toEqual(['1', '2', '3']);
});

function sentBid(route: Route): { bid_id: string } {
  const bids = new URLSearchParams(route.request().postData() ?? '').get('bids') ?? '[]';
  return (JSON.parse(bids) as { bid_id: string }[])[0] ?? { bid_id: '' };
}

/** Fails the first response to each bid. A retry succeeds. */
async function failFirst(page: Page, fail: (route: Route) => Promise<void>): Promise<void> {
  const failed = new Set<string>();
  await page.route(setBid, async (route) => {
    const { bid_id } = sentBid(route);
    if (failed.has(bid_id)) return route.continue();
    failed.add(bid_id);
    return fail(route);
  });
}

/** At each stop, expects a message with the number of placed bids, and continues. */
async function goOnAfterEach({ sheet }: Bettor, stops: number): Promise<void> {
  for (let placed = 0; placed < stops; placed += 1) {
    await expect(sheet.getByRole('status')).toContainText(`Stopped: ${placed} placed, 1 unknown`, { timeout: 30_000 });
    await sheet.getByRole('button', { name: /Continue|Retry failed/ }).click();
  }
}
