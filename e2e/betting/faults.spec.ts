import { expect, test, type Page, type Route } from '@playwright/test';
import { Bettor, bulk, markets, openTheMarkets, picker, single } from '../pages/betting-pages.ts';

const tries = 8;
const jodis = Array.from({ length: tries }, (_, at) => String(at).padStart(2, '0'));
const setBid = '**/api/set_bid_new.php';

test.beforeAll(openTheMarkets);

async function withJodis(bettor: Bettor): Promise<void> {
  await bettor.open(bulk(markets.open, 'jodi_digit'));
  await bettor.points.fill('10');
  for (const digit of new Set(jodis.map((jodi) => jodi.charAt(0)))) {
    await bettor.page.getByRole('tab', { name: new RegExp(`^${digit}`) }).click();
    await bettor.tap(...jodis.filter((jodi) => jodi.startsWith(digit)));
  }
}

/** Every jodi once, nothing twice, and the wallet moved by their sum. */
async function expectEachOnce(bettor: Bettor): Promise<void> {
  const placed = (await bettor.history()).map(({ open_digit, close_digit }) => open_digit + close_digit);
  expect(placed.sort()).toEqual(jodis);
  expect(await bettor.wallet()).toBe(5000 - tries * 10);
}

const drops: [string, (route: Route) => Promise<void>][] = [
  ['after the provider took the bid', async (route) => (await route.fetch(), await route.abort('connectionreset'))],
  ['before it reached the provider', (route) => route.abort('connectionreset')],
];

for (const [when, drop] of drops) {
  test(`${tries} answers lost ${when}: each stops the sending, and going on places every bid once`, async ({ page }) => {
    test.setTimeout(120_000);
    const bettor = await Bettor.of(page);
    await withJodis(bettor);
    await failFirst(page, drop);
    await bettor.submit();
    await goOnAfterEach(bettor, tries);
    await expect(page).toHaveURL('/my-bid');
    await expectEachOnce(bettor);
  });
}

test(`${tries} reloads in the middle: what was left open is offered again and every bid is placed once`, async ({ page }) => {
  test.setTimeout(120_000);
  const bettor = await Bettor.of(page);
  await withJodis(bettor);
  // Sent for the first time, a bid is never answered: every other one was taken, the others were stopped on the way.
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
    // Past the splash, which would only make the test longer.
    await page.getByRole('button', { name: 'Finish' }).dispatchEvent('click');
    await bettor.sheet.getByRole('button', { name: /Continue|Retry failed/ }).dispatchEvent('click');
  }
  await expect(page.getByText(/not finished/)).toBeHidden();
  await expect(bettor.slip).toContainText('0 bids');
  await expectEachOnce(bettor);
});

test(`${tries} answers that stall for half a minute are given up, and going on learns that each bid was taken`, async ({ browser, baseURL }) => {
  test.setTimeout(180_000);
  // Side by side, since each of them is waited for.
  const atOnce = 4;
  const mine = jodis.slice(0, tries / atOnce);
  const stallAndRetry = async () => {
    const page = await (await browser.newContext({ baseURL })).newPage();
    const bettor = await Bettor.of(page);
    await bettor.open(bulk(markets.open, 'jodi_digit'));
    await bettor.points.fill('10');
    await bettor.tap(...mine);
    await failFirst(page, async (route) => {
      const response = await route.fetch();
      await new Promise((wake) => setTimeout(wake, 30_000));
      await route.fulfill({ response }).catch(() => undefined);
    });
    await bettor.submit();
    await goOnAfterEach(bettor, mine.length);
    await expect(page).toHaveURL('/my-bid');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(await bettor.history()).toHaveLength(mine.length);
    expect(await bettor.wallet()).toBe(5000 - mine.length * 10);
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
    await expect(bettor.sheet).toBeHidden();
  }
  expect(await bettor.history()).toHaveLength(tries);
  expect(await bettor.wallet()).toBe(5000 - tries * 10);
});

test(`two tabs fight for one balance over ${tries} bids each: what it pays is placed, the rest is refused`, async ({ page, context }) => {
  const first = await Bettor.of(page, tries * 10);
  await withJodis(first);
  const second = new Bettor(await context.newPage(), first.player);
  await second.open(bulk(markets.open, 'single_pana'));
  await second.points.fill('10');
  const panas = await second.page.getByRole('tabpanel').locator('[aria-pressed]').allTextContents();
  await second.tap(...panas.slice(0, tries).map((pana) => pana.trim()));
  await Promise.all([first.review(), second.review()]);
  const send = ({ sheet }: Bettor) => sheet.getByRole('button', { name: /^Submit/ }).evaluate((button: HTMLElement) => button.click());
  await Promise.all([send(first), send(second)]);

  await expect.poll(async () => (await first.history()).length).toBe(tries);
  const retry = (bettor: Bettor) => expect(bettor.sheet.getByRole('button', { name: 'Retry failed' })).toBeVisible();
  await Promise.all([retry(first), retry(second)]);
  const statuses = [...(await first.statuses()), ...(await second.statuses())];
  expect(statuses.filter((status) => status === 'Success')).toHaveLength(tries);
  expect(statuses.filter((status) => status === 'Insufficient balance.')).toHaveLength(tries);
  expect(await first.wallet()).toBe(0);
  await expect(second.page.getByRole('banner')).toContainText('0');
});

test('one draft open in two tabs is submitted once', async ({ page, context }) => {
  const first = await Bettor.of(page);
  await first.open(single(markets.open, 'single_digit'));
  await first.add({ 'Single Digit': '6', Points: '10' });
  const second = new Bettor(await context.newPage(), first.player);
  await second.open(single(markets.open, 'single_digit'));
  await expect(second.slip).toContainText('1 bid · 10 pts');
  await second.review();
  await first.submit();
  await expect(first.page).toHaveURL('/my-bid');
  await second.sheet.getByRole('button', { name: /^Submit/ }).click();
  await second.isTold('These bids were changed or submitted in another tab.');
  expect(await first.history()).toHaveLength(1);
});

test('what one tab is sending is offered to another only when that tab is gone', async ({ page, context }) => {
  const first = await Bettor.of(page);
  await first.open(single(markets.open, 'single_digit'));
  await first.add({ 'Single Digit': '6', Points: '10' });
  await page.route('**/set_bid_new.php', () => undefined); // never answered
  await first.submit();
  const second = new Bettor(await context.newPage(), first.player);
  await second.open(single(markets.open, 'single_digit'));
  await expect(second.points).toBeVisible();
  const isHeld = () => second.page.evaluate(async () => ((await navigator.locks.query()).held ?? []).length);
  await expect.poll(isHeld).toBe(1);
  const offer = second.page.getByText(/1 bid .* not (finished|confirmed)/i);
  await expect(offer).toHaveCount(0);
  await page.close();
  await expect(offer).toBeVisible();
  expect(await isHeld()).toBe(0);
});

test('a provider that hangs or wants a pause traps nobody, and who leaves is told what is left', async ({ page }) => {
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
  await bettor.isTold(`${markets.open}: 1 placed · 2 not sent. Open the market to finish the rest.`);

  const seconds = ['30', '2'];
  take = (route) => {
    const pause = seconds.shift();
    return pause ? route.fulfill({ status: 429, headers: { 'Retry-After': pause }, json: { msg: 'Too many requests.' } }) : route.continue();
  };
  await page.getByRole('button', { name: 'Finish' }).click();
  await bettor.sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(bettor.sheet.getByRole('status')).toContainText('1 placed · 2 not sentThe server is not taking more bids for 30 seconds.');
  await bettor.sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(bettor.sheet.getByRole('status')).toContainText('Sending continues on its own.');
  await expect(bettor.sheet).toBeHidden();
  expect((await bettor.history()).map(({ open_digit }) => open_digit).sort()).toEqual(['1', '2', '3']);
});

function sentBid(route: Route): { bid_id: string } {
  const bids = new URLSearchParams(route.request().postData() ?? '').get('bids') ?? '[]';
  return (JSON.parse(bids) as { bid_id: string }[])[0] ?? { bid_id: '' };
}

/** Fails the first answer to each bid; a repeat goes through. */
async function failFirst(page: Page, fail: (route: Route) => Promise<void>): Promise<void> {
  const failed = new Set<string>();
  await page.route(setBid, async (route) => {
    const { bid_id } = sentBid(route);
    if (failed.has(bid_id)) return route.continue();
    failed.add(bid_id);
    return fail(route);
  });
}

/** Each stop is said, with what is placed by then, and is gone on from. */
async function goOnAfterEach({ sheet }: Bettor, stops: number): Promise<void> {
  for (let placed = 0; placed < stops; placed += 1) {
    await expect(sheet.getByRole('status')).toContainText(`${placed} placed · 1 without an answer`, { timeout: 30_000 });
    await sheet.getByRole('button', { name: /Continue|Retry failed/ }).click();
  }
}
