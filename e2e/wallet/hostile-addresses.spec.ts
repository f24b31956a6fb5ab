import { expect, test } from '@playwright/test';
import { EntryPages } from '../pages/entry-pages.ts';
import { Wallet } from '../pages/wallet-pages.ts';
import { productAddress } from '../setup/players.ts';

// One address of each kind. The unit test of the rule covers all.
const hostile = [
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<h1>evil</h1>',
  '//evil.example/pay',
  'https://127.0.0.1@evil.example/',
  '',
];

test('the app follows no hostile payment URL', async ({ page }) => {
  const wallet = await Wallet.of(page);
  const left: string[] = [];
  page.on('framenavigated', (frame) => left.push(frame.url()));
  page.on('dialog', (dialog) => left.push(dialog.message()));
  let payment_url = '';
  await page.route('**/create_payment.php', (route) =>
    route.fulfill({ json: { status: true, message: 'ok', result: { payment_url } } }),
  );
  await wallet.open('/add_fund_auto');
  left.length = 0;

  // The app may link to any https site, but a payment may lead only to allowed origins.
  for (const given of [...hostile, 'https://evil.example/']) {
    payment_url = given;
    await wallet.amount.fill('500');
    const answered = page.waitForResponse('**/create_payment.php');
    await wallet.button('Pay now').click();
    await answered;
    await expect(page.getByRole('main').getByText('Something Wents Wrong please try again!!!'), given).toBeVisible();
  }
  expect(left).toEqual([]);
});

test('the app links to no hostile site or download', async ({ page }) => {
  await Wallet.of(page);
  const screens = new EntryPages(page);
  let given = '';
  await page.route('**/get_profile.php', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, download_url: given } } });
  });
  // The page contains the deployment's settings as data, so change them there.
  await page.route(productAddress() + '/download-now', async (route) => {
    const response = await route.fetch();
    const setting = JSON.stringify(given).replaceAll('<', '\\u003c');
    const body = (await response.text()).replace(
      /"websiteUrl":"[^"]*"/,
      () => `"websiteUrl":${setting},"downloadUrl":${setting}`,
    );
    await route.fulfill({ response, body });
  });

  for (given of hostile) {
    await screens.open('/download-now');
    await expect(page.getByRole('link', { name: 'Website' }), given).toHaveAttribute('href', '/download-now');
    const links = await page.locator('a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(
      links.filter((href) => !href.startsWith(`${productAddress()}/`)),
      given,
    ).toEqual([]);
    await expect(page.getByRole('main').getByRole('button', { name: 'Download Now' }), given).toBeVisible();
  }
});

test('the app links to no hostile UPI address', async ({ page }) => {
  const wallet = await Wallet.of(page);
  let UPI_ADMIN = '';
  await page.route('**/adpayInfo.php', (route) =>
    route.fulfill({ json: { success: '1', data: { UPI_ADMIN, UPI_NAME: 'Shop', numbers: [], scanner_url: '' } } }),
  );
  await wallet.open('/profile');
  for (const given of [...hostile, 'shop@upi&am=1', 'shop@upi&pa=evil@upi']) {
    UPI_ADMIN = given;
    await wallet.goTo('/deposit');
    await wallet.amount.fill('500');
    await expect(page.getByText(given || 'UTR number', { exact: true }), given).toBeVisible();
    const links = await page
      .getByRole('main')
      .locator('a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol));
    expect(
      links.filter((protocol) => !/^https?:$/.test(protocol)),
      given,
    ).toEqual([]);
    await expect(page.getByRole('main').getByRole('img'), given).toHaveCount(0);
    await wallet.goTo('/profile');
  }
});

test('the app requests no hostile scanner picture', async ({ page }) => {
  const wallet = await Wallet.of(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') requested.push(request.url());
  });
  let scanner_url = '';
  await page.route('**/adpayInfo.php', (route) =>
    route.fulfill({
      json: { success: '1', data: { UPI_ADMIN: 'shop@upi', UPI_NAME: 'Shop', numbers: [], scanner_url } },
    }),
  );
  await wallet.open('/profile');
  for (const given of ['javascript:alert(1)', '//evil.example/a.png', 'http://evil.example/a.png']) {
    scanner_url = given;
    await wallet.goTo('/deposit');
    await expect(page.getByText('shop@upi')).toBeVisible();
    await wallet.goTo('/profile');
  }
  expect(requested.filter((url) => url.includes('evil'))).toEqual([]);
});
