import { expect, test, type Page } from '@playwright/test';
import { requestAlerts } from '../pages/request-alerts.ts';
import { Bettor, bulk, picker, single } from '../pages/betting-pages.ts';
import { pullDown } from '../pages/pull-down.ts';
import { setClock } from '../pages/set-clock.ts';
import { providerMinute, setDeviceClockWrong } from '../setup/clocks.ts';
import { operator } from '../setup/operator.ts';
import { startEverything, type RunningProduct } from '../start-everything.ts';
import { nightly } from '../setup/nightly.ts';

// The browser's clock is two hours off, so the app must use the provider's clock.
test.use({
  timezoneId: 'America/New_York',
  baseURL: ({ browserName: _any }, give) => give(process.env.PRODUCT_ADDRESS),
});
test.describe.configure({ mode: 'default', timeout: 120_000 });

// These tests use their own product, because they set its clock.
let product: RunningProduct;
const shared = { PRODUCT_ADDRESS: process.env.PRODUCT_ADDRESS, PRODUCT_DATA_DIR: process.env.PRODUCT_DATA_DIR };

test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startEverything({ PUSH_INSIDE: '1' });
  Object.assign(process.env, { PRODUCT_ADDRESS: product.address, PRODUCT_DATA_DIR: product.dataDir });
});
test.afterAll(async () => {
  Object.assign(process.env, shared);
  await product.stop();
});

const digit = { game_type: 'Single Digit', session: 'Open', open_digit: '6' };
const isOpenOffered = (page: Page) => page.getByRole('radio', { name: 'Open' }).isVisible();

test('screen and provider stop offering Open in the same second', async ({ page }) => {
  const market = 'EDGE OF OPEN';
  await operator('market', market, '9:10 am', '9:08 am');
  await operator('clock', '9:08:30 am');
  const bettor = await openWithWrongClock(page);
  await bettor.open(bulk(market, 'single_digit'));
  await bettor.points.fill('20');
  await bettor.tap('6');
  await setClock('9:09:15 am', page);

  let lastTaken = 0;
  let firstRefused = 0;
  let withdrawn = 0;
  while (!firstRefused || !withdrawn) {
    const { success, msg } = await bettor.sendDirectly({ ...digit, game_name: market });
    if (success === '1') lastTaken = Date.now();
    else firstRefused ||= expectMessage(msg, `The open of ${market} is closed for today.`);
    if (!withdrawn && !(await isOpenOffered(page))) withdrawn = Date.now();
    await page.waitForTimeout(100);
  }
  expect(lastTaken).toBeGreaterThan(0);
  expect(Math.abs(withdrawn - firstRefused)).toBeLessThan(1000);

  await expect(page.getByText('Open closed')).toBeVisible();
  await bettor.slip.getByRole('button', { name: 'Submit' }).click();
  await bettor.expectMessage('Remove the bids marked Open closed first.');
  await page.getByRole('button', { name: 'Remove lapsed' }).click();
  await bettor.tap('7');
  await bettor.submit();
  await bettor.followToHistory();
  expect((await bettor.history())[0]).toMatchObject({ session: 'Close', close_digit: '7' });
});

test('a result shows the net of all bids, sends a push alert to a subscriber, and stays marked until it is viewed', async ({
  page,
}) => {
  const market = 'EDGE OF LUCK';
  await operator('market', market, '9:10 am', '9:40 pm');
  await operator('clock', '9:00:00 am');
  const bettor = await openWithWrongClock(page);
  for (const open_digit of '0123456789')
    expect(await bettor.sendDirectly({ ...digit, open_digit, game_name: market })).toMatchObject({ success: '1' });
  const push = await requestAlerts(page, market);
  const marked = page.getByRole('button', { name: /Single Digit · \w+, .*, new result$/ });
  await page.goto('/my-bid');
  await expect(page.getByRole('button', { name: 'Single Digit' })).toHaveCount(10);
  await expect(marked).toHaveCount(0);
  // While the splash is visible, the page ignores a pull.
  await bettor.open('/');
  await expect(page.getByRole('button', { name: `Play ${market}` })).toBeVisible();

  // The news of a win load some seconds after the screen. On a new device, they skip what was settled before.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('outcomes-told:'))))
    .toBe(true);

  // One bid per digit, so that exactly one wins.
  await setClock('9:16:00 am', page);
  const card = page.getByRole('status').filter({ hasText: 'Net result −₹5' });
  // The demo draws a few seconds later. The app would poll after a minute, so pull to refresh.
  await expect(async () => {
    await pullDown(page, 60);
    await expect(card).toContainText(`${market} · Open`, { timeout: 5000 });
  }).toPass({ timeout: 90_000 });
  const balance = /₹[\d,]+/.exec(
    (await page.getByRole('link', { name: /^Wallet balance/ }).getAttribute('aria-label')) ?? '',
  )?.[0];
  await expect(card).toContainText(`Balance now ${balance}`);
  await card.getByRole('link', { name: 'See your bids' }).click();
  await expect(page).toHaveURL('/my-bid?status=won');
  await expect(card).toBeHidden();
  await expect(marked).toHaveCount(1);
  await page.goto('/my-bid');
  await expect(page.getByRole('button', { name: 'Single Digit' })).toHaveCount(10);
  await expect(marked).toHaveCount(0);
  await expect.poll(() => push.arrived.length).toBe(1);
  await push.close();
  expect(push.arrived[0]).toMatchObject({
    headers: { authorization: expect.stringMatching(/^vapid t=/), 'content-encoding': 'aes128gcm' },
  });
  expect(push.arrived[0]?.body.includes(market)).toBe(false);
});

test(
  'an open submit sheet shows that a market past midnight has closed, and moves no bid to the next day',
  nightly,
  async ({ page }) => {
    const market = 'EDGE OF CLOSE';
    await operator('market', market, '10:05 am', '10:00 am');
    await operator('clock', '9:50:00 am');
    const bettor = await openWithWrongClock(page);
    await bettor.open(single(market, 'single_digit'));
    await expect(page.getByRole('radio', { name: 'Open' })).toBeHidden();
    await bettor.add({ 'Single Digit': '6', Points: '10' });
    await setClock('9:59:45 am', page);
    await bettor.review();
    await expect.poll(async () => (await providerMinute()).minute, { timeout: 30_000 }).toBe(600);
    await bettor.sheet.getByRole('button', { name: /^Submit/ }).click();
    // The next market day has begun. The app must not place the bid for yesterday's close on another day.
    await bettor.expectMessage('This Market Betting Is Closed For Today.');
    expect(await bettor.history()).toHaveLength(0);
  },
);

test(
  'the picker and the play button show that a market has closed without a reload',
  nightly,
  async ({ page, context }) => {
    const market = 'EDGE OF THE DAY';
    await operator('market', market, '12:00 am', '11:00 am');
    await operator('clock', '10:50:00 am');
    const bettor = await openWithWrongClock(page);
    await bettor.open(picker(market));
    const home = await context.newPage();
    await setDeviceClockWrong(home);
    await home.goto('/');
    await expect(page.getByText(/^Close\s\d.*\sleft$/)).toBeVisible();
    await setClock('10:59:50 am', page, home);
    await expect(page.getByText('This Market Betting Is Closed For Today.')).toBeVisible({ timeout: 30_000 });
    // The provider's time in responses has whole seconds.
    await expect.poll(async () => (await providerMinute()).minute, { timeout: 30_000 }).toBe(660);
    const { success, msg } = await bettor.sendDirectly({
      game_name: market,
      game_type: 'Single Digit',
      session: 'Close',
      close_digit: '6',
    });
    expect([success, msg]).toEqual(['0', 'This Market Betting Is Closed For Today.']);
    // The clock of the other page may be a second behind.
    const row = home.getByRole('article').filter({ hasText: market });
    // A list that the player has not opened hides closed markets in a fold.
    await expect(home.locator('article', { hasText: market }).getByText('Closed for today')).toBeAttached();
    if (!(await row.isVisible())) await home.locator('summary').click();
    await home.getByRole('button', { name: `Play ${market}` }).click();
    await expect(home.getByText('This Market Betting Is Closed For Today.')).toBeVisible();
    await expect(home).toHaveURL('/');
  },
);

test('a market past midnight belongs to the day on which it opened, and screen and provider start the next day in the same second', async ({
  page,
}) => {
  // A market with the hours of Main Bazar that never rests.
  const close = { game_name: 'NIGHT BAZAR', game_type: 'Single Digit', session: 'Close', close_digit: '6' };
  await operator('market', close.game_name, '10:00 pm', '12:10 am');
  await operator('clock', '11:58:00 pm');
  const bettor = await openWithWrongClock(page);
  await bettor.open(single(close.game_name, 'single_digit'));
  await expect(page.getByRole('radio', { name: 'Open' })).toBeHidden();
  await bettor.add({ 'Single Digit': '6', Points: '10' });
  await bettor.review();
  const dayOfOpening = await bettor.sheet.getByRole('heading').first().textContent();
  await page.keyboard.press('Escape');

  await setClock('11:59:50 pm', page);
  while ((await providerMinute()).minute !== 0) {
    expect((await bettor.sendDirectly(close)).success).toBe('1');
    await page.waitForTimeout(500);
  }
  expect((await bettor.sendDirectly(close)).success).toBe('1');
  await bettor.review();
  await expect(bettor.sheet.getByRole('heading').first()).toHaveText(dayOfOpening ?? '');
  await bettor.sheet.getByRole('button', { name: /^Submit/ }).click();
  await expect(page).toHaveURL('/my-bid');

  // At 00:10 the next market day begins, and the provider accepts Open again.
  await bettor.open(single(close.game_name, 'single_digit'));
  await setClock('12:09:50 am', page);
  let firstTaken = 0;
  let offered = 0;
  while (!firstTaken || !offered) {
    const { success } = await bettor.sendDirectly({ ...close, session: 'Open', open_digit: '6', close_digit: 'NA' });
    if (success === '1') firstTaken ||= Date.now();
    if (await isOpenOffered(page)) offered ||= Date.now();
    await page.waitForTimeout(100);
  }
  expect((await providerMinute()).minute).toBe(10);
  expect(Math.abs(offered - firstTaken)).toBeLessThan(1000);
});

async function openWithWrongClock(page: Page): Promise<Bettor> {
  await setDeviceClockWrong(page);
  return Bettor.of(page, 100_000);
}

function expectMessage(msg: string, wanted: string): number {
  expect(msg).toBe(wanted);
  return Date.now();
}
