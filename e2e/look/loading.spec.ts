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
  '/fund_histry/ALL_FUND_HISTROY': 'li button',
  '/jodi_chart/KALYAN': '[role=table], table',
  '/pana_chart/KALYAN': '[role=table], table',
  '/game_type/KALYAN': 'h2, h3',
  '/game_type/KALYAN/single_pana': 'h2, h3',
  '/add_fund_auto': 'li',
  '/add_fund_user': 'form',
  '/deposit': 'form',
  '/withdraw': 'form',
  '/add_bank_details': 'dl, form',
  '/profile': 'form',
  '/change_mpin': 'form',
  '/safer-play': 'table',
  '/practice': 'button',
};

/** Delays of the answers to one screen, in the order of its requests. */
const delaysMs = [700, 300, 1200, 500];

const viewports = [
  { width: 360, height: 740 },
  ...(isInFull
    ? [
        { width: 320, height: 640 },
        { width: 1280, height: 800 },
      ]
    : []),
];

// Delays every answer until its placeholder has been painted, and mixes their order.
for (const [path, loaded] of Object.entries(screens))
  test(`nothing shifts while ${path} loads`, async ({ page }) => {
    await enterOnce(page, await logInByCall(demoPlayer));
    let requests = 0;
    await page.route('**/api/*.php', async (route) => {
      const delay = delaysMs[requests++ % delaysMs.length];
      await new Promise((resolve) => setTimeout(resolve, delay));
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
