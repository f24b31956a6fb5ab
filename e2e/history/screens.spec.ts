import { expect, test } from '@playwright/test';
import { openHistory } from '../pages/history-pages.ts';
import { demoPlayer, enterAs, logInByCall } from '../setup/players.ts';

test.beforeEach(async ({ page }) => enterAs(page, await logInByCall(demoPlayer)));

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
