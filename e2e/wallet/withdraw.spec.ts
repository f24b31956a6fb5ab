import { expect, test } from '@playwright/test';
import { Wallet } from '../pages/wallet-pages.ts';

async function withdraw(wallet: Wallet, amount: string): Promise<void> {
  await wallet.withdraw(amount);
  await expect(wallet.page.getByText(`Your withdrawal of ₹${amount} is in process.`)).toBeVisible();
}

test('a withdrawal requires bank details, and is held until the operator approves it', async ({ page }) => {
  const wallet = await Wallet.of(page, { points: 1000 });
  await wallet.open('/withdraw');
  await page.getByRole('main').getByRole('link', { name: 'Add Bank Details' }).click();
  await page.getByLabel('Account holder name').fill('Asha Verma');
  await page.getByLabel('Bank name').fill('State Bank');
  await page.getByLabel('Account number').fill('998877665544');
  await page.getByLabel('IFSC code').fill('sbin0001234');
  await wallet.button('Save').click();
  await expect(page.getByText('•••• 5544')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('998877665544');

  await wallet.goTo('/withdraw');
  await withdraw(wallet, '400');
  expect(await wallet.balance()).toBe(600);
  await wallet.goTo('/wallet_histroy');
  await expect(page.getByText('₹400 held for withdrawal')).toBeVisible();
  await wallet.decide('approve');
  expect(await wallet.balance()).toBe(600);
  expect(await wallet.sumOfStatement()).toBe(600);
});

test('a refused withdrawal is refunded, and the statement adds up', async ({ page }) => {
  const wallet = await Wallet.of(page, { points: 500, hasBank: true });
  await wallet.open('/withdraw');
  await withdraw(wallet, '300');
  expect(await wallet.balance()).toBe(200);
  await wallet.decide('decline');
  expect(await wallet.balance()).toBe(500);
  expect(await wallet.sumOfStatement()).toBe(500);
});

test('a withdrawal whose response was lost is made once, also if it is sent again after a reload', async ({ page }) => {
  const wallet = await Wallet.of(page, { points: 1000, hasBank: true });
  await page.route('**/withdraw_request.php', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await wallet.open('/withdraw');
  await wallet.withdraw('250');
  await expect(wallet.button('New request')).toBeVisible();
  await page.unroute('**/withdraw_request.php');

  await wallet.open('/withdraw');
  await expect(wallet.amount).toHaveValue('250');
  await wallet.confirmWithdrawal();
  await expect(page.getByText('Your withdrawal of ₹250 is in process.')).toBeVisible();
  expect(await wallet.balance()).toBe(750);
  expect(await wallet.requests()).toHaveLength(1);
});
