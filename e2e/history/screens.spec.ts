import { expect, test } from '@playwright/test';
import { goTo, openHistory } from '../pages/history-pages.ts';
import { axeViolations, expectNoOverflow } from '../pages/page-checks.ts';
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

test('no history or chart has axe violations or overflows at 320 pixels or with doubled text', async ({ page }) => {
  // A screen that is fading in has too little contrast for the check.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHistory(page, '/my-bid');
  for (const path of paths) {
    await goTo(page, path);
    await expectNoOverflow(page, path);
    // A chart repeats the same section for each year, so check only the last one.
    await page.locator('[data-year]').evaluateAll((years) => years.slice(0, -1).forEach((year) => year.remove()));
    expect(await axeViolations(page), path).toEqual([]);
  }
});

test('bids can be filtered with the keyboard alone, and the focus returns', async ({ page }) => {
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
