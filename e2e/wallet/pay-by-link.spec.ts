import { expect, test, type Page } from '@playwright/test';
import { Wallet } from '../pages/wallet-pages.ts';

const pending = 'Your Payment is pending please wait';

async function payAt(wallet: Wallet, amount: string): Promise<void> {
  await wallet.open('/add_fund_auto');
  await wallet.amount.fill(amount);
  await wallet.button('Pay now').click();
  await expect(wallet.page).toHaveURL(/gateway\/pay/);
}

/** Makes a choice at the gateway. Returns the URL to which the gateway sends the payer back. */
async function returnedTo(wallet: Wallet, choice: string): Promise<string> {
  const back = wallet.page.waitForRequest((request) => request.url().includes('/payment-status?'));
  await wallet.page.getByRole('button', { name: choice }).click();
  return (await back).url();
}

test('a paid link is credited once, however often its URL is opened', async ({ page }) => {
  const wallet = await Wallet.of(page);
  await payAt(wallet, '500');
  const address = await returnedTo(wallet, 'Pay');
  await wallet.isPayment('successful');
  expect(await wallet.balance()).toBe(500);

  const pages = await Promise.all(Array.from({ length: 4 }, () => page.context().newPage()));
  const openOne = async (one: Page) => {
    await one.goto(address);
    await new Wallet(one, wallet.player).isPayment('successful');
  };
  await Promise.all(pages.map(openOne));
  expect(await wallet.balance()).toBe(500);
  expect(await wallet.sumOfStatement()).toBe(500);
});

test('a pending payment shows as pending, also in the wallet, and is credited once it is paid', async ({ page }) => {
  const wallet = await Wallet.of(page);
  await payAt(wallet, '300');
  const gateway = page.url();
  await returnedTo(wallet, 'Leave it pending');
  await wallet.isPayment('pending');
  await expect(page.getByText(pending)).toBeVisible();
  expect(await wallet.balance()).toBe(0);

  await wallet.open('/wallet_histroy');
  await expect(page.getByText('Payment of ₹300 is not finished')).toBeVisible();
  await page.request.post(gateway, { form: { outcome: 'paid' }, maxRedirects: 0 });
  const below = page.getByRole('link', { name: 'Withdraw Funds' });
  const before = await below.boundingBox();
  await wallet.button('Check now').click();
  await expect(page.getByRole('region', { name: 'Payment of ₹300', exact: true }).getByRole('status')).toHaveText(
    'The points are in your wallet.',
  );
  expect(await below.boundingBox()).toEqual(before);
  await expect(page.getByRole('main').getByText('₹300', { exact: true })).toBeVisible();
  expect(await wallet.balance()).toBe(300);
});

test('after the app was closed on the payment page, it offers to continue the same payment', async ({ page }) => {
  const wallet = await Wallet.of(page);
  await payAt(wallet, '400');
  const gateway = page.url();
  await page.close();

  const again = new Wallet(await page.context().newPage(), wallet.player);
  await again.open('/wallet_histroy');
  await again.button('Continue paying').click();
  await expect(again.page).toHaveURL(gateway);
  await returnedTo(again, 'Pay');
  await again.isPayment('successful');
  expect(await again.balance()).toBe(400);
});

test('after a lost response the link is requested again for the same payment, also after a reload', async ({
  page,
}) => {
  const wallet = await Wallet.of(page);
  const tried: string[] = [];
  await page.route('**/create_payment.php', async (route) => {
    tried.push(new URLSearchParams(route.request().postData() ?? '').get('TRANS_ID') ?? '');
    if (tried.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await wallet.open('/add_fund_auto');
  await wallet.amount.fill('600');
  await wallet.button('Pay now').click();
  await expect(page.getByRole('main').getByText('Something Wents Wrong please try again!!!')).toBeVisible();
  await wallet.open('/add_fund_auto');
  await expect(wallet.amount).toHaveValue('600');
  await wallet.button('Pay now').click();
  await expect(page).toHaveURL(/gateway\/pay/);
  expect(tried[1]).toBe(tried[0]);
});

test('a URL without a payment redirects to home with a message', async ({ page }) => {
  const wallet = await Wallet.of(page);
  await wallet.page.goto('/payment-status');
  await expect(page.getByText('No payment found.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to home' }).click();
  await expect(page).toHaveURL(/\/$/);
});
