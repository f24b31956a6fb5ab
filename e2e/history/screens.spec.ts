import { expect, test } from '@playwright/test';
import { goTo, openHistory } from '../pages/history-pages.ts';
import { axeFindings, expectRoom } from '../pages/look-over.ts';
import { demoPlayer, enterAs, logInByCall } from '../setup/players.ts';

const paths = [
  '/all-bid',
  '/my-bid',
  '/account-statement',
  '/fund_histry/ALL_DEPOSIT',
  '/request_history',
  '/jodi_chart/KALYAN',
  '/pana_chart/KALYAN',
];

test.beforeEach(async ({ page }) => enterAs(page, await logInByCall(demoPlayer)));

test('axe finds nothing wrong on any history or chart, and nothing runs out of it at 320 pixels or in text twice as large', async ({
  page,
}) => {
  // A screen that still fades in has the contrast of the moment.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHistory(page, '/my-bid');
  for (const path of paths) {
    await goTo(page, path);
    await expectRoom(page, path);
    // Of a chart's many equal stretches the last stands for all.
    await page.locator('[data-year]').evaluateAll((years) => years.slice(0, -1).forEach((year) => year.remove()));
    expect(await axeFindings(page), path).toEqual([]);
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
  for (const passed of ['CSV', 'Print', 'Clear filters', 'Show']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: passed })).toBeFocused();
  }
  await expect(page.getByRole('button', { name: 'Show' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/type=Jodi\+Digit/);
  await expect(page.getByRole('button', { name: 'Filter · 1' })).toBeFocused();
});
