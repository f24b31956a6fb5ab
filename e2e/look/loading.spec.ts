import { expect, test } from '@playwright/test';
import { enterOnce } from '../pages/entry-pages.ts';
import { shiftSoFar, watchShift } from '../pages/layout-shift.ts';
import { openUsable } from '../pages/player-pages.ts';
import { demoPlayer, logInByCall } from '../setup/players.ts';
import { isInFull } from '../setup/nightly.ts';

const screens = {
  '/': 'article',
  '/wallet_histroy': 'li:has-text("Debit"), li:has-text("Credit")',
  '/all-bid': 'h2, h3',
  '/my-bid': 'li button',
  '/my-game': 'h2',
  '/account-statement': 'li',
  '/request_history': 'li button',
  '/game-rates': 'li, tr',
  '/devices': 'li',
};

const viewports = [
  { width: 360, height: 740 },
  ...(isInFull
    ? [
        { width: 320, height: 640 },
        { width: 1280, height: 800 },
      ]
    : []),
];

// Delays every answer until its placeholder has been painted.
for (const [path, loaded] of Object.entries(screens))
  test(`nothing shifts while ${path} loads`, async ({ page }) => {
    await enterOnce(page, await logInByCall(demoPlayer));
    await page.route('**/api/*.php', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await watchShift(page);
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      await openUsable(page, path);
      await expect(page.getByRole('main').locator(loaded).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await shiftSoFar(page), `${viewport.width} px`).toBeLessThanOrEqual(0.02);
    }
  });
