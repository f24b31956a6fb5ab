import { expect, test, type Locator, type Page } from '@playwright/test';
import { shiftDuring, watchShift } from '../pages/layout-shift.ts';
import { newUtr, Wallet } from '../pages/wallet-pages.ts';

const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' }).getByRole('button');

async function payAt(wallet: Wallet, amount: string): Promise<string> {
  await wallet.open('/add_fund_auto');
  await wallet.amount.fill(amount);
  await wallet.button('Pay now').click();
  await expect(wallet.page).toHaveURL(/gateway\/pay/);
  return wallet.page.url();
}

test('a paid payment shows amount, id and new balance for the announced time, and one tap continues', async ({
  page,
}) => {
  const wallet = await Wallet.of(page);
  await payAt(wallet, '500');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'the page of the sandbox').toBe(320);
  await page.setViewportSize({ width: 360, height: 740 });
  const back = page.waitForRequest((request) => request.url().includes('/payment-status?'));
  await page.getByRole('button', { name: 'Pay' }).click();
  const address = (await back).url();

  await test.step('the screen stays for the announced time, then redirects to home', async () => {
    await expectPaid(wallet, address);
    await expect(page.getByText('Home in 1 s.')).toBeVisible();
    expect(page.url()).toBe(address);
    await expect(page).toHaveURL('/');
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step('Back leads to the wallet, and not to the payment service', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/wallet_histroy');
    await expect(page.getByRole('list', { name: 'Latest entries' })).toBeVisible();
  });

  await test.step('opened again it shows the same, a touch keeps it open, and a tap continues', async () => {
    await wallet.open(address);
    await expectPaid(wallet, address);
    await page.getByText('New balance').tap();
    await expect(page.getByText('This page stays until you leave.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to home' }).tap();
    await expect(page).toHaveURL('/');
  });

  await test.step('after the session ended it shows the same without a balance', async () => {
    await page.evaluate(() =>
      ['phone_number', 'user_token', 'user_session'].forEach((key) => localStorage.removeItem(key)),
    );
    await wallet.open(address);
    await wallet.isPayment('successful');
    await expect(page.getByRole('main')).toContainText('₹500');
    await expect(page.getByText('New balance')).toHaveCount(0);
    await page.getByRole('link', { name: 'Log in' }).tap();
    await expect(page).toHaveURL('/login');
  });
});

async function expectPaid(wallet: Wallet, address: string): Promise<void> {
  await wallet.isPayment('successful');
  const main = wallet.page.getByRole('main');
  await expect(main).toContainText(`…${address.slice(-6)}`);
  await expect(main.getByText('New balance').locator('..')).toContainText('₹500');
}

test('a failed payment shows the reason and links back to its amount; a pending one is polled until paid, without layout shift', async ({
  page,
}) => {
  const wallet = await Wallet.of(page);
  await watchShift(page);
  await payAt(wallet, '200');
  await page.getByRole('button', { name: 'Let it fail' }).click();
  await wallet.isPayment('failed');
  await expect(page.getByText('The payment failed. No points were added.')).toBeVisible();
  expect(await wallet.balance()).toBe(0);
  await wallet.button('Retry').tap();
  await expect(page).toHaveURL('/add_fund_auto');
  await expect(wallet.amount).toHaveValue('200');

  const gateway = await payAt(wallet, '300');
  await page.getByRole('button', { name: 'Leave it pending' }).click();
  await wallet.isPayment('pending');
  await expect(page.getByText('Your Payment is pending please wait')).toBeVisible();
  await page.getByText('₹300').tap();
  const shift = await shiftDuring(page, async () => {
    await page.request.post(gateway, { form: { outcome: 'paid' }, maxRedirects: 0 });
    await wallet.isPayment('successful');
    await expect(page.getByText('New balance').locator('..')).toContainText('₹300');
  });
  expect(shift).toBeLessThanOrEqual(0.02);
  await expect(toasts(page)).toHaveCount(0);
});

test('a withdrawal is confirmed, held, cancelled and refunded, with one message each and no layout shift', async ({
  page,
}) => {
  const wallet = await Wallet.of(page, { points: 1000, hasBank: true });
  await watchShift(page);
  await wallet.open('/withdraw');
  await expect(page.getByText('₹10 to ₹1,000')).toBeInViewport();

  await test.step('errors show next to their fields', async () => {
    const shift = await shiftDuring(page, async () => {
      await wallet.amount.fill('5');
      await wallet.button('Continue').tap();
      await expect(page.getByText('Minimum withdraw limit is 10 .')).toBeInViewport();
      await wallet.amount.fill('5000');
      await expect(page.getByText('This is more than your balance of ₹1,000.')).toBeInViewport();
      await wallet.confirmWithdrawal();
      await expect(page.getByRole('main').getByText('Insufficient balance.')).toBeVisible();
      expect(await wallet.balance()).toBe(1000);
    });
    expect(shift).toBeLessThanOrEqual(0.02);
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step('Back closes the confirmation without a request', async () => {
    await wallet.amount.fill('300');
    await wallet.button('Continue').tap();
    const sheet = page.getByRole('dialog', { name: 'Withdraw ₹300?' });
    await expect(sheet).toContainText('State Bank •••• 5544');
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    expect(await wallet.requests()).toEqual([]);
  });

  await test.step('a confirmed withdrawal is held, and cancelling it refunds once', async () => {
    await wallet.confirmWithdrawal();
    await expect(page.getByText('Your withdrawal of ₹300 is in process.')).toBeVisible();
    expect(await wallet.balance()).toBe(700);
    await page.getByRole('main').getByRole('link', { name: 'Cancel' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel withdrawal' }).tap();
    await expect(page.getByRole('main').getByText('Cancelled')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdraw Funds');
    await expect(page.getByRole('list', { name: 'Withdrawals in process' })).toHaveCount(0);
    expect(await wallet.balance()).toBe(1000);
    expect(await wallet.sumOfStatement()).toBe(1000);
    await expect(toasts(page)).toHaveCount(0);
  });
});

test('an action without a response shows that, and can be retried or abandoned, without layout shift', async ({
  page,
}) => {
  const wallet = await Wallet.of(page, { points: 1000, hasBank: true });
  await watchShift(page);
  const sending = /withdraw_request|create_payment|add_points_request/;
  const acts = {
    '/withdraw': () => wallet.confirmWithdrawal(),
    '/add_fund_auto': () => wallet.button('Pay now').click(),
    '/deposit': () => wallet.button('Submit request').click(),
  };
  for (const [path, send] of Object.entries(acts)) {
    await page.route(sending, (route) => route.abort());
    await wallet.open(path);
    await wallet.amount.fill('300');
    if (path === '/deposit') await wallet.utr.fill(newUtr());
    const shift = await shiftDuring(page, async () => {
      await send();
      await expect(page.getByText('Sent again, ₹300 counts once.')).toBeVisible();
    });
    expect(shift, `${path}: no answer`).toBeLessThanOrEqual(0.02);
    if (path === '/add_fund_auto') continue;
    expect(
      await shiftDuring(page, () => wallet.button('New request').click()),
      `${path}: given up`,
    ).toBeLessThanOrEqual(0.02);
    await expect(wallet.button('New request')).toHaveCount(0);
    await page.unroute(sending);
    const sent = await shiftDuring(page, async () => {
      await send();
      await expect(page.getByText(/Your (withdrawal|deposit) of ₹300 is/)).toBeVisible();
    });
    expect(sent, `${path}: sent`).toBeLessThanOrEqual(0.02);
  }
});

test('the wallet’s actions and newest entry, hours and the whole deposit form are visible, and form errors do not shift the layout', async ({
  page,
}) => {
  const wallet = await Wallet.of(page, { points: 1000, hasBank: true });
  await watchShift(page);
  await page.route('**/get_profile.php', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, withdraw_hours: '00:00 - 23:59' } } });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await wallet.open('/wallet_histroy');
  const nav = (await page.getByRole('navigation', { name: 'Main' }).boundingBox())?.y ?? 0;
  const bottomOf = async (part: Locator) => ((box) => (box ? box.y + box.height : Infinity))(await part.boundingBox());
  for (const list of ['Wallet', 'Latest entries'])
    expect(
      await bottomOf(page.getByRole('list', { name: list }).getByRole('listitem').first()),
      list,
    ).toBeLessThanOrEqual(nav);
  await wallet.goTo('/add_fund_user');
  expect(await bottomOf(wallet.button('Submit request'))).toBeLessThanOrEqual(nav);
  await wallet.goTo('/withdraw');
  await expect(page.getByText('12:00 am to 11:59 pm')).toBeInViewport({ ratio: 1 });

  for (const [path, act] of [
    ['/profile', 'Update'],
    ['/add_bank_details', 'Save'],
    ['/add_fund_user', 'Submit request'],
    ['/deposit', 'Submit request'],
  ] as const) {
    await wallet.goTo(path);
    const change = page.getByRole('button', { name: 'Change bank details' });
    if (path === '/add_bank_details') await change.click();
    for (const field of await page.locator('main input:not([readonly], [type=file])').all())
      await field.fill(path === '/profile' ? '1' : '');
    const send = wallet.button(act);
    await send.scrollIntoViewIfNeeded();
    const before = await send.evaluate((button) => button.getBoundingClientRect().top + scrollY);
    await send.click();
    await expect(page.locator('main [aria-invalid]').first()).toBeFocused();
    expect(await send.evaluate((button) => button.getBoundingClientRect().top + scrollY), path).toBeCloseTo(before, 0);
  }
});
