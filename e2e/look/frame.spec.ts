import { expect, test, type Page } from '@playwright/test';
import { enterOnce } from '../pages/entry-pages.ts';
import { shiftDuring, watchShift } from '../pages/layout-shift.ts';
import { openUsable } from '../pages/player-pages.ts';
import { demoPlayer, logInByCall } from '../setup/players.ts';

const allowedShift = 0.02;

test('no action of the frame shifts the screen, and one toast at a time shows over the bar, on its own screen only', async ({
  page,
  context,
}) => {
  await watchShift(page);
  await enterOnce(page, await logInByCall(demoPlayer));
  await openUsable(page, '/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const toasts = page.getByRole('region', { name: 'Notifications' }).locator('[role=alert], [role=status]');
  await page.waitForLoadState('networkidle');

  await test.step('the menu', async () => {
    const shift = await shiftDuring(page, async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    expect(shift).toBeLessThanOrEqual(allowedShift);
  });

  await test.step('the notice about a lost connection', async () => {
    const offline = page.getByText('Offline. What you see may be out of date.');
    const shift = await shiftDuring(page, async () => {
      await context.setOffline(true);
      await expect(offline).toBeVisible();
      const { y = 0, height = 0 } = (await offline.boundingBox()) ?? {};
      expect(y + height, 'the notice is inside the bar and covers nothing').toBeLessThanOrEqual(56);
      // When the network is back, the app fetches everything again. Wait for the responses, so that they do not count
      // as the refresh below.
      const readAnew = page.waitForResponse('**/api/get_games.php');
      await context.setOffline(false);
      await expect(offline).toBeHidden();
      await (await readAnew).finished();
    });
    expect(shift).toBeLessThanOrEqual(allowedShift);
  });

  await test.step('toasts', async () => {
    await page.route('**/api/get_games.php', (route) => route.abort());
    const shift = await shiftDuring(page, async () => {
      await refresh(page);
      await expect(toasts).toHaveCount(1);
    });
    expect(shift).toBeLessThanOrEqual(allowedShift);
    const box = await toasts.boundingBox();
    expect(box?.height).toBeCloseTo(48);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(56.5);
    await page.unroute('**/api/get_games.php');
    await page.route('**/api/get_games.php', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await refresh(page);
    await expect(toasts).toHaveText(/Something went wrong on our side/);
    await expect(toasts).toHaveCount(1);
  });

  await test.step('a change of screen', async () => {
    const shift = await shiftDuring(page, async () => {
      await nav.getByRole('link', { name: 'All Bids' }).click();
      await expect(toasts).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('link', { name: 'Bid History' })).toBeVisible();
    });
    expect(shift).toBeLessThanOrEqual(allowedShift);
  });
});

test('the splash is animated unless motion is reduced, and a tap ends it once the app works', async ({ page }) => {
  // On a slow machine the splash could time out before the checks below.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto('/login', { waitUntil: 'commit' });
  const splash = page.locator('#splash');
  await expect(splash).toBeVisible();
  const moving = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).target?.closest('#splash')).length,
    );
  expect(await moving()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(moving).toBe(0);
  for (const still of [splash.locator('svg'), splash.locator('u').last(), splash.getByText('Matka', { exact: true })]) {
    await expect(still).toBeInViewport({ ratio: 1 });
    await expect(still).toHaveCSS('opacity', '1');
  }
  await expect(page.getByLabel('Mobile number')).toBeAttached();
  await expect(page.locator('#root')).toHaveAttribute('inert', '');
  await page.mouse.click(180, 300);
  await expect(page.locator('#root')).not.toHaveAttribute('inert', '');
  expect(await page.evaluate(() => performance.now())).toBeLessThan(2400);
});

test('the longest title does not change the bar’s height, and the page has metadata for crawlers', async ({ page }) => {
  await enterOnce(page, await logInByCall(demoPlayer));
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of ['/profile', '/wallet_histroy', '/versions', '/nowhere-at-all']) {
      await openUsable(page, path);
      expect((await page.getByRole('banner').boundingBox())?.height, `${path} at ${width}`).toBe(56);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(width);
    }
  }
  await expect(page.getByText('There is nothing at /nowhere-at-all.')).toBeVisible();
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\w+ \w+/);
  expect(await (await page.request.get('/robots.txt')).text()).toMatch(/^User-agent: \*/m);
});

test('amounts, times and pending results have the same format on every screen', async ({ page }) => {
  await enterOnce(page, await logInByCall(demoPlayer));
  for (const path of [
    '/',
    '/my-bid',
    '/account-statement',
    '/request_history',
    '/game-rates',
    '/wallet_histroy',
    '/add_fund_auto',
  ]) {
    await openUsable(page, path);
    await expect(page.getByText('₹').first()).toBeVisible();
    const text = await page.evaluate(() => document.body.innerText);
    expect(text, path).not.toMatch(/\d ?₹|\bpts\b|₹\d{4,}|₹\d{1,3}(,\d{3}){2,}|\b0\d:\d\d [ap]m|\*\*\*/i);
  }
});

async function refresh(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Refresh' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'false');
}
