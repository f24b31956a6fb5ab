import { expect, test, type Locator } from '@playwright/test';
import { markets, openMarkets, single } from '../pages/betting-pages.ts';
import { enterOnce } from '../pages/entry-pages.ts';
import { layoutProblems } from '../pages/layout-checks.ts';
import { shiftDuring, watchShift } from '../pages/layout-shift.ts';
import { navigateInApp, openUsable } from '../pages/player-pages.ts';
import { demoPlayer, logInByCall } from '../setup/players.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('a wide window has a full-width bar, side navigation and a page of limited width; a narrow one gets the phone layout', async ({
  page,
}) => {
  await enterOnce(page, await logInByCall(demoPlayer));
  await openUsable(page, '/jodi_chart/KALYAN');
  const bar = page.getByRole('banner');
  const places = page.getByRole('navigation', { name: 'Main' });
  const chart = page.getByRole('table');
  await expect(chart).toBeVisible();

  expect(await placeOf(bar)).toMatchObject({ x: 0, width: 1280 });
  expect(await placeOf(places)).toMatchObject({ x: 0, y: 56, width: 96 });
  expect((await placeOf(chart)).width).toBeGreaterThan(1000);
  expect((await placeOf(chart)).width).toBeLessThanOrEqual(1120);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.setViewportSize({ width: 759, height: 800 });
  expect(await placeOf(bar)).toMatchObject({ x: 139.5, width: 480 });
  expect(await placeOf(places)).toMatchObject({ x: 139.5, y: 736, width: 480 });
});

test('markets that load late fill reserved space in bar and cards at the same time, without layout shift', async ({
  page,
}) => {
  await enterOnce(page, await logInByCall(demoPlayer));
  await watchShift(page);
  await page.route('**/get_games.php', async (route) => {
    await page.getByRole('heading', { name: 'Markets' }).waitFor({ state: 'attached' });
    await page.waitForTimeout(500);
    await route.continue();
  });
  await openUsable(page, '/home');
  const shift = await shiftDuring(page, () => expect(page.getByRole('article').first()).toBeVisible());
  expect(shift).toBeLessThanOrEqual(0.02);
  // A later call may still wait.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a wide window keeps the rail beside an entry screen, and shows My Game and the profile in two columns', async ({
  page,
}) => {
  await openMarkets();
  await enterOnce(page, await logInByCall(demoPlayer));
  await openUsable(page, single(markets.open, 'single_pana'));
  const places = page.getByRole('navigation', { name: 'Main' });
  expect(await placeOf(places)).toMatchObject({ x: 0, width: 96 });
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(places).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  await navigateInApp(page, '/my-game');
  const weeks = await placeOf(page.getByRole('region', { name: 'Weeks', exact: true }));
  expect(weeks.x).toBeGreaterThan(500);
  expect(weeks.y).toBeLessThan(200);
  await navigateInApp(page, '/profile');
  const form = await placeOf(page.locator('main form'));
  const security = await placeOf(page.getByRole('list', { name: 'Security' }));
  expect(security.x + security.width).toBeLessThan(form.x);
});

test('the requests have no broken word in a wide window', async ({ page }) => {
  await enterOnce(page, await logInByCall(demoPlayer));
  await openUsable(page, '/fund_histry/ALL_FUND_HISTROY');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  expect(await layoutProblems(page, { width: 1280, height: 800, text: 16 })).toEqual([]);
});

async function placeOf(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const place = await part.boundingBox();
  if (!place) throw new Error('It is not on the page.');
  return place;
}
