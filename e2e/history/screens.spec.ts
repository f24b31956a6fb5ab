import { expect, test } from '@playwright/test';
import { axeFindings, goTo, openHistory } from '../pages/history-pages.ts';
import { demoPlayer, enterAs, logInByCall, productAddress } from '../setup/players.ts';

const paths = ['/all-bid', '/my-bid', '/account-statement', '/fund_histry/ALL_DEPOSIT', '/request_history', '/jodi_chart/KALYAN', '/pana_chart/KALYAN'];

test.beforeEach(async ({ page }) => enterAs(page, await logInByCall(demoPlayer)));

for (const language of ['en', 'hi'] as const) {
  test(`axe finds nothing wrong on any history or chart (${language})`, async ({ page }) => {
    await page.context().addCookies([{ name: 'language', value: language, url: productAddress() }]);
    await openHistory(page, '/my-bid');
    for (const path of paths) {
      await goTo(page, path);
      expect(await axeFindings(page), path).toEqual([]);
    }
  });
}

test('at 320 pixels, and with text twice as large, nothing runs out of the screen', async ({ page }) => {
  await openHistory(page, '/my-bid');
  for (const [width, size] of [[320, '100%'], [360, '200%']] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), size);
    for (const path of paths) {
      await goTo(page, path);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${path} at ${width} and ${size}`).toBeLessThanOrEqual(0);
    }
  }
});

test('bids are filtered with the keyboard alone, and the focus comes back', async ({ page }) => {
  await openHistory(page, '/my-bid');
  const filter = page.getByRole('button', { name: 'Filter' });
  await filter.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  await page.getByLabel('Game type').focus();
  await page.keyboard.type('Jodi');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/type=Jodi\+Digit/);
  await expect(page.getByRole('button', { name: 'Filter · 1' })).toBeFocused();
});
