import { expect, test, type Page } from '@playwright/test';
import { Wallet } from '../pages/wallet-pages.ts';

/** An outcome after its half is decided, in the format of the account. */
const outcome = { id: '9001', game_name: 'KALYAN', session: 'Open', staked: '100', won: '95' };

async function withResults(page: Page): Promise<Wallet> {
  const wallet = await Wallet.of(page, { points: 1000, hasBank: true });
  await page.addInitScript((phone) => localStorage.setItem(`outcomes-told:${phone}`, '[]'), wallet.player.phone_number);
  await page.route('**/get_profile.php', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, outcomes: [outcome] } } });
  });
  return wallet;
}

test('a result notice waits while a form is open, and scrolling can uncover everything below it', async ({ page }) => {
  const wallet = await withResults(page);
  const card = page.getByRole('main').getByRole('status').filter({ hasText: 'Net result −₹5' });
  await wallet.open('/wallet_histroy');
  await expect(card).toContainText('KALYAN · Open');
  for (const size of [
    { width: 360, height: 740 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const [top, bottom] = await card.evaluate((news) => {
      const others = [...document.querySelectorAll('main a, main button')].filter((part) => !news.contains(part));
      return [
        news.getBoundingClientRect().top,
        Math.max(...others.map((part) => part.getBoundingClientRect().bottom)),
      ] as const;
    });
    expect(bottom, `${size.width}`).toBeLessThanOrEqual(top);
  }
  for (const path of ['/withdraw', '/deposit', '/profile', '/add_bank_details']) {
    await wallet.open(path);
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    await expect(card, path).toHaveCount(0);
  }
  await wallet.open('/wallet_histroy');
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card).toHaveCount(0);
});

test('the open menu shows that points have no value, also on the smallest phone', async ({ page }) => {
  const wallet = await Wallet.of(page, {});
  await page.setViewportSize({ width: 320, height: 640 });
  await wallet.open('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const line = page.getByRole('dialog').getByText('Demonstration: points have no value');
  await expect(line).toBeInViewport({ ratio: 1 });
  expect((await line.boundingBox())?.y).toBeLessThan(320);
});
