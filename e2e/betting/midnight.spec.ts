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

const close = { game_name: 'NIGHT BAZAR', game_type: 'Single Digit', session: 'Close', close_digit: '6' };

test('over midnight a market stays open for the day on which it opened; at ten past, screen and provider begin the next in the same second', async ({ browser }) => {
  // One that rests on no day, with the hours of Main Bazar.
  await operator('market', close.game_name, '10:00 pm', '12:10 am');
  await operator('clock', '11:59', 'pm');
  const page = await (await browser.newContext({ baseURL: product.address, timezoneId: 'America/New_York', viewport: { width: 360, height: 740 } })).newPage();
  await setDeviceClockWrong(page);
  const bettor = await Bettor.of(page, 100_000);
  await bettor.open(single(close.game_name, 'single_digit'));
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

  // At ten past its day is over and the next begins, for which Open is taken again.
  await operator('clock', '12:09', 'am');
  await bettor.open(single(close.game_name, 'single_digit'));
  let firstTaken = 0;
  let offered = 0;
  while (!firstTaken || !offered) {
    const { success } = await bettor.sendDirectly({ ...close, session: 'Open', open_digit: '6', close_digit: 'NA' });
    if (success === '1') firstTaken ||= Date.now();
    if (await page.getByRole('radio', { name: 'Open' }).isVisible()) offered ||= Date.now();
    await page.waitForTimeout(100);
  }
  expect((await providerMinute()).minute).toBe(10);
  expect(Math.abs(offered - firstTaken)).toBeLessThan(1000);
});
