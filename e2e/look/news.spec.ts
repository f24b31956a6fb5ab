import { expect, test, type Page } from '@playwright/test';
import { dialog, expectNoProblems } from '../pages/conditions.ts';
import { Wallet } from '../pages/wallet-pages.ts';

/** An outcome after its half is decided, in the format of the account. */
const outcome = { id: '9001', game_name: 'KALYAN', session: 'Open', staked: '100', won: '95' };

const win = { ...outcome, id: '9002', session: 'Close', won: '950' };
const wonBid = {
  date: '2026-11-20T15:05:00+05:30',
  game_name: 'KALYAN',
  game_type: 'Jodi Digit',
  session: 'Open',
  points_action: '10',
  open_digit: '6',
  close_digit: '7',
  open_pana: 'NA',
  close_pana: 'NA',
  status: 'won',
  win_points: '950',
  outcome: '9002',
  drawn_open: '123',
  drawn_close: '124',
};

async function withResults(page: Page, outcomes: object[] = [outcome]): Promise<Wallet> {
  const wallet = await Wallet.of(page, { points: 1000, hasBank: true });
  await page.addInitScript((phone) => localStorage.setItem(`outcomes-told:${phone}`, '[]'), wallet.player.phone_number);
  await page.route('**/get_profile.php', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, outcomes, wins: [wonBid] } } });
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

test('a net win opens over the screen, closes with Back and does not come again', async ({ page }) => {
  const wallet = await withResults(page, [win]);
  const sheet = page.getByRole('dialog', { name: 'KALYAN · Close You won ₹850 net' });
  await wallet.open('/');
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('heading')).toBeFocused();
  expect(await sheet.evaluate((element) => element.clientWidth)).toBe(await page.evaluate(() => innerWidth));
  await expect(sheet.getByRole('listitem')).toContainText('₹10+₹950');
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Share picture' }).click();
  expect((await download).suggestedFilename()).toBe('win.png');
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await wallet.open('/wallet_histroy');
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
  await expect(sheet).toHaveCount(0);
});

test('a net win waits while the player fills in a form, types or has a dialog open', async ({ page }) => {
  const outcomes: object[] = [];
  const wallet = await withResults(page, outcomes);
  const sheet = page.getByRole('dialog', { name: /You won ₹850 net/ });
  const card = page.getByRole('main').getByRole('status').filter({ hasText: 'You won ₹850 net' });
  await wallet.open('/');
  await page.getByRole('button', { name: 'Search markets' }).click();
  const search = page.getByRole('searchbox');
  await search.fill('kal');
  outcomes.push(win);
  await page.getByRole('button', { name: 'Refresh' }).dispatchEvent('click'); // leaves the focus in the field
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: /\+91/ }).click();
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await page.goBack();
  await expect(sheet).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('a net win fits under every condition', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const wallet = await withResults(page, [win]);
  await expectNoProblems(page, [dialog('one win', () => wallet.open('/'), [/link "See your bids"/])]);
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
