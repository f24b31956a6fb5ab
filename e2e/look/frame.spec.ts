import { expect, test, type Page } from '@playwright/test';
import { enterOnce } from '../pages/entry-pages.ts';
import { shiftDuring, watchShift } from '../pages/layout-shift.ts';
import { openAtOnce } from '../pages/player-pages.ts';
import { demoPlayer, logInByCall } from '../setup/players.ts';

const allowedShift = 0.02;

test('no act of the frame moves what is on screen, and of its toasts there is one, over the bar, for its screen only', async ({ page, context }) => {
  await watchShift(page);
  await enterOnce(page, await logInByCall(demoPlayer));
  await openAtOnce(page, '/');
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

  await test.step('the notice that the connection is gone', async () => {
    const offline = page.getByText('You are offline. What you see may be out of date.');
    const shift = await shiftDuring(page, async () => {
      await context.setOffline(true);
      await expect(offline).toBeVisible();
      await context.setOffline(false);
      await expect(offline).toBeHidden();
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
    await expect(toasts).toHaveText(/The answer of the server could not be read/);
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

async function refresh(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Refresh' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'false');
}
