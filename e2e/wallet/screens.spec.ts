import { expect, test } from '@playwright/test';
import { axeViolations, expectNoOverflow } from '../pages/page-checks.ts';
import { Wallet } from '../pages/wallet-pages.ts';

const paths = [
  '/wallet_histroy',
  '/add_fund_auto',
  '/add_fund_user',
  '/deposit',
  '/withdraw',
  '/add_bank_details',
  '/profile',
];

test('no wallet screen has axe violations, cut-off text or overflow at 320 pixels or with doubled text', async ({
  page,
}) => {
  // A screen that is fading in has too little contrast for the check.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const wallet = await Wallet.of(page, { points: 1_234_567, hasBank: true });
  await wallet.open('/wallet_histroy');
  for (const path of paths) {
    await wallet.goTo(path);
    await expectNoOverflow(page, path);
    const submit = page.locator('main button[type=submit]');
    if (await submit.count()) await submit.click();
    expect(await axeViolations(page), path).toEqual([]);
  }
  await page.route('**/payment_status.php', () => undefined); // never responds, so that the screen stays
  await page.goto('/payment-status?trans_id=T1');
  await expect(page.locator('main [role=status]')).toContainText('Checking your payment');
  await expectNoOverflow(page, '/payment-status');
  expect(await axeViolations(page), '/payment-status').toEqual([]);
});

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
