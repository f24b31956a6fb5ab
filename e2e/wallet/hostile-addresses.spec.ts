import { expect, test } from '@playwright/test';
import { Wallet } from '../pages/wallet-pages.ts';

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<h1>evil</h1>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'intent://evil#Intent;scheme=https;end',
  '//evil.example/pay',
  '/\\evil.example/pay',
  '\\\\evil.example/pay',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://127.0.0.1@evil.example/',
  'https://evil.example\\@127.0.0.1/',
  'https://еvil.example/',
  'https://evil。example/',
  'ht\ntps://evil.example/',
  'http://evil.example/',
  'https://evil.example/',
  '',
];

test('no hostile payment address is followed', async ({ page }) => {
  const wallet = await Wallet.of(page);
  const left: string[] = [];
  page.on('framenavigated', (frame) => left.push(frame.url()));
  page.on('dialog', (dialog) => left.push(dialog.message()));
  let payment_url = '';
  await page.route('**/create_payment.php', (route) => route.fulfill({ json: { status: true, message: 'ok', result: { payment_url } } }));
  await wallet.open('/add_fund_auto');
  left.length = 0;

  for (const given of hostile) {
    payment_url = given;
    await wallet.amount.fill('500');
    const answered = page.waitForResponse('**/create_payment.php');
    await wallet.button('Pay now').click();
    await answered;
    await expect(page.getByRole('main').getByText('Something Wents Wrong please try again!!!'), given).toBeVisible();
  }
  expect(left).toEqual([]);
});

test('no hostile scanner picture is asked for', async ({ page }) => {
  const wallet = await Wallet.of(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(request.url());
  });
  let scanner_url = '';
  await page.route('**/adpayInfo.php', (route) => route.fulfill({ json: { success: '1', data: { UPI_ADMIN: 'shop@upi', UPI_NAME: 'Shop', numbers: [], scanner_url } } }));
  await wallet.open('/profile');
  for (const given of ['javascript:alert(1)', '//evil.example/a.png', 'http://evil.example/a.png']) {
    scanner_url = given;
    await wallet.goTo('/deposit');
    await expect(page.getByText('shop@upi')).toBeVisible();
    await wallet.goTo('/profile');
  }
  expect(asked.filter((url) => url.includes('evil'))).toEqual([]);
});
