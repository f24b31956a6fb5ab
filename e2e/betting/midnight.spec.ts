import { expect, test } from '@playwright/test';
import { Bettor, single } from '../pages/betting-pages.ts';
import { providerMinute, setDeviceClockWrong } from '../setup/clocks.ts';
import { operator } from '../setup/operator.ts';
import { startEverything, type RunningProduct } from '../start-everything.ts';

test.use({ timezoneId: 'America/New_York' });
test.setTimeout(240_000);

// A product of its own, because its clock is shifted under it.
let product: RunningProduct;
const shared = { PRODUCT_ADDRESS: process.env.PRODUCT_ADDRESS, PRODUCT_DATA_DIR: process.env.PRODUCT_DATA_DIR };

test.beforeAll(async () => {
  product = await startEverything();
  Object.assign(process.env, { PRODUCT_ADDRESS: product.address, PRODUCT_DATA_DIR: product.dataDir });
});
test.afterAll(async () => {
  Object.assign(process.env, shared);
  await product.stop();
});

const close = { game_name: 'MAIN BAZAR', game_type: 'Single Digit', session: 'Close', close_digit: '6' };

test('over midnight Main Bazar stays open for the day on which it opened, and closes at ten past in the same second everywhere', async ({ browser }) => {
  await operator('clock', '11:59', 'pm');
  const page = await (await browser.newContext({ baseURL: product.address, timezoneId: 'America/New_York', viewport: { width: 360, height: 740 } })).newPage();
  await setDeviceClockWrong(page);
  const bettor = await Bettor.of(page, 100_000);
  await bettor.open(single('MAIN BAZAR', 'single_digit'));
  await expect(page.getByRole('radio', { name: 'Open' })).toBeHidden();
  await bettor.add({ 'Single Digit': '6', Points: '10' });
  await bettor.review();
  const dayOfOpening = await bettor.sheet.getByRole('heading').first().textContent();
  await page.keyboard.press('Escape');

  while ((await providerMinute()).minute !== 0) {
    expect((await bettor.sendDirectly(close)).success).toBe('1');
    await page.waitForTimeout(500);
  }
  expect((await bettor.sendDirectly(close)).success).toBe('1');
  await bettor.review();
  await expect(bettor.sheet.getByRole('heading').first()).toHaveText(dayOfOpening ?? '');
  await bettor.sheet.getByRole('button', { name: /^Submit/ }).click();
  await expect(page).toHaveURL('/my-bid');

  await operator('clock', '12:09', 'am');
  await bettor.open(single('MAIN BAZAR', 'single_digit'));
  let firstRefused = 0;
  let withdrawn = 0;
  while (!firstRefused || !withdrawn) {
    const { success, msg } = await bettor.sendDirectly(close);
    if (success !== '1' && !firstRefused) {
      expect(msg).toBe('This Market Betting Is Closed For Today.');
      firstRefused = Date.now();
    }
    if (!withdrawn && (await page.getByText('This Market Betting Is Closed For Today.').isVisible())) withdrawn = Date.now();
    await page.waitForTimeout(100);
  }
  expect(Math.abs(withdrawn - firstRefused)).toBeLessThan(1000);
});
