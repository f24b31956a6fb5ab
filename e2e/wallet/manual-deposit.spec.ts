import { expect, test, type Page } from '@playwright/test';
import { setLanguage } from '../pages/page-checks.ts';
import { newUtr, Wallet } from '../pages/wallet-pages.ts';

test('a deposit with a screenshot is credited when the operator approves it', async ({ page }) => {
  const wallet = await Wallet.of(page);
  await wallet.open('/add_fund_user');
  await wallet.amount.fill('750');
  await wallet.utr.fill(newUtr());
  await page
    .getByLabel('Screenshot of the payment')
    .setInputFiles({ name: 'paid.png', mimeType: 'image/png', buffer: await picture(page) });
  await wallet.button('Submit request').click();
  await expect(page.getByText('Your deposit of ₹750 is being checked.')).toBeVisible();
  expect(await wallet.balance()).toBe(0);

  await wallet.decide('approve');
  expect(await wallet.balance()).toBe(750);
  expect(await wallet.sumOfStatement()).toBe(750);
});

test('a deposit that the operator refuses is not credited', async ({ page }) => {
  const wallet = await Wallet.of(page);
  await wallet.open('/deposit');
  await wallet.amount.fill('500');
  await expect(page.getByRole('link', { name: 'Pay ₹500 in a UPI app' })).toHaveAttribute(
    'href',
    /^upi:\/\/pay\?pa=[\w.@-]+&pn=[^&]*&am=500\.00&cu=INR$/,
  );
  await page.getByText('Pay from another phone').click();
  // A camera needs three screen pixels per module of the QR code.
  const code = await page
    .getByRole('img', { name: 'Scan to pay ₹500' })
    .evaluate((svg: SVGSVGElement) => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width);
  expect(code).toBeGreaterThanOrEqual(3);
  await wallet.utr.fill(newUtr());
  await wallet.button('Submit request').click();
  await expect(page.getByText('Your deposit of ₹500 is being checked.')).toBeVisible();
  await wallet.decide('decline');
  expect(await wallet.balance()).toBe(0);
  expect((await wallet.requests()).map(({ status }) => status)).toEqual(['-1']);
});

test('a Hindi player gets the reason of a refusal in Hindi, whose words load only then', async ({ page }) => {
  const wallet = await Wallet.of(page);
  const UTR_NUM = newUtr();
  await wallet.call('add_points_request.php', { amount: '500', UTR_NUM });
  await setLanguage(page, 'hi');
  const words: string[] = [];
  page.on('request', (request) => void (request.url().includes('refusals-') && words.push(request.url())));
  await wallet.open('/deposit');
  await page.getByLabel('रकम', { exact: true }).fill('500');
  await page.getByLabel('UTR नंबर').fill(UTR_NUM);
  expect(words).toEqual([]);
  await wallet.button('अनुरोध भेजें').click();
  await expect(page.getByText('यह UTR पहले ही भेजा जा चुका है। हर UTR एक ही बार चलता है।').first()).toBeVisible();
  expect(words).toEqual([expect.stringContaining('refusals-hi')]);
});

test('the form requires the amount, then the UTR, then the picture, and a reload keeps all input', async ({ page }) => {
  const wallet = await Wallet.of(page);
  await wallet.open('/add_fund_user');
  const send = () => wallet.button('Submit request').click();
  await send();
  await expect(page.getByText('Please Enter Amount first.')).toBeVisible();
  await wallet.amount.fill('500');
  await send();
  await expect(page.getByText('Please Enter UTR first.')).toBeVisible();
  await wallet.utr.fill('123456789012');
  await send();
  await expect(page.getByText('Please select a valid image file.')).toBeVisible();
  await page
    .getByLabel('Screenshot of the payment')
    .setInputFiles({ name: 'paid.png', mimeType: 'image/png', buffer: await picture(page) });
  const isKept = () => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.endsWith('deposit-picture')));
  await expect.poll(isKept).toBe(true);
  await page.reload();
  await expect(wallet.amount).toHaveValue('500');
  await expect(wallet.utr).toHaveValue('123456789012');
  await expect(page.getByText('screenshot.jpg')).toBeVisible();
  await wallet.utr.fill(newUtr());
  await send();
  await expect(page.getByText('Your deposit of ₹500 is being checked.')).toBeVisible();
  await expect.poll(isKept).toBe(false);
});

test('a file that is not a picture is not sent, whatever its name and type', async ({ page }) => {
  const wallet = await Wallet.of(page);
  await wallet.open('/add_fund_user');
  await wallet.amount.fill('500');
  await wallet.utr.fill(newUtr());
  for (const [mimeType, text] of [
    ['text/plain', 'hello'],
    ['image/png', 'hello'],
    ['image/svg+xml', '<svg><script/>'],
  ] as const) {
    await page
      .getByLabel('Screenshot of the payment')
      .setInputFiles({ name: `x.${mimeType.length}`, mimeType, buffer: Buffer.from(text) });
    await wallet.button('Submit request').click();
    await expect(page.getByText('Please select a valid image file.'), mimeType).toBeVisible();
    expect(await wallet.requests()).toEqual([]);
  }
});

test('a picture is sent as a small JPEG without camera metadata, and a retry reuses the request id', async ({
  page,
}) => {
  const wallet = await Wallet.of(page);
  const bodies: Buffer[] = [];
  await page.route('**/add_points_request.php', async (route) => {
    bodies.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
    if (bodies.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await wallet.open('/add_fund_user');
  await wallet.amount.fill('500');
  await wallet.utr.fill(newUtr());
  const big = await picture(page, { side: 2400, type: 'image/jpeg' });
  const buffer = withCameraNotes(big);
  await page
    .getByLabel('Screenshot of the payment')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await wallet.button('Submit request').click();
  await expect(wallet.button('New request')).toBeVisible();
  await wallet.button('Submit request').click();
  await expect(page.getByText('Your deposit of ₹500 is being checked.')).toBeVisible();

  const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = bodies;
  expect(first.includes('screenshot.jpg')).toBe(true);
  expect(first.includes('GPS-SECRET')).toBe(false);
  expect(first.length).toBeLessThan(buffer.length);
  expect(idIn(second)).toBe(idIn(first));
  expect(await wallet.requests()).toHaveLength(1);
});

function idIn(body: Buffer): string | undefined {
  return /name="request_id"\r\n\r\n(\w+)/.exec(body.toString('latin1'))?.[1];
}

/** Returns the JPEG with an APP1 segment, where cameras store place and time. */
function withCameraNotes(jpeg: Buffer): Buffer {
  const notes = Buffer.from('Exif\0\0GPS-SECRET 26.9124 75.7873');
  const head = Buffer.from([0xff, 0xe1, 0, notes.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, notes, jpeg.subarray(2)]);
}

async function picture(page: Page, { side = 300, type = 'image/png' } = {}): Promise<Buffer> {
  const data = await page.evaluate(
    ([side, type]) => {
      const canvas = document.createElement('canvas');
      canvas.width = side;
      canvas.height = side;
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('This browser cannot draw.');
      for (let at = 0; at < side; at += 4) {
        pen.fillStyle = `hsl(${at % 360} 80% 50%)`;
        pen.fillRect(at, (at * 7) % side, side / 3, 9);
      }
      return canvas.toDataURL(type, 1);
    },
    [side, type] as const,
  );
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}
