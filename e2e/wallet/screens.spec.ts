import { expect, test } from '@playwright/test';
import { axeViolations } from '../pages/page-checks.ts';
import { Wallet } from '../pages/wallet-pages.ts';

test('a withdrawal can be made with the keyboard alone', async ({ page }) => {
  const wallet = await Wallet.of(page, { points: 900, hasBank: true });
  await wallet.open('/withdraw');
  const tabTo = async (isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < 30 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  };
  const isFocused = (locator: typeof wallet.amount) => () =>
    locator.evaluate((element) => element === document.activeElement);
  await tabTo(isFocused(wallet.amount));
  await page.keyboard.type('120');
  await page.keyboard.press('Enter');
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send withdraw request' });
  await tabTo(isFocused(send));
  await expect(send).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your withdrawal of ₹120 is in process.')).toBeVisible();
  await expect(wallet.amount).toHaveValue('');
  // Covers the pending request below the form too.
  expect(await axeViolations(page)).toEqual([]);
});
