import { expect, test, type Page } from '@playwright/test';
import { enterOnce } from '../pages/entry-pages.ts';
import { openUsable } from '../pages/player-pages.ts';
import { demoPlayer, logInByCall } from '../setup/players.ts';

test('a screen that is one tap away is prefetched, also from a remote that is not loaded', async ({ page }) => {
  await enterOnce(page, await logInByCall(demoPlayer));
  await page.goto('/');
  await expect.poll(() => fetched(page, 'mfe-wallet')).toBeGreaterThanOrEqual(3);
  await expect.poll(() => fetched(page, 'mfe-history')).toBeGreaterThanOrEqual(3);
  await page.evaluate(() => performance.clearResourceTimings());

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'wallet' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Add Bank Details' })).toBeVisible();
  // A transfer size of zero means that the file came from the browser's cache.
  const requested = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0)
      .map(({ name }) => new URL(name).pathname),
  );
  expect(requested.filter((path) => path.includes('/mfe-wallet/') && /wallet-menu|\/entry\.|texts/.test(path))).toEqual(
    [],
  );
});

test('screens cross-fade, except with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const begin = document.startViewTransition;
    document.startViewTransition = function startViewTransition(...given) {
      document.title += ' moved';
      Object.assign(globalThis, { fades: 1 });
      return begin.apply(this, given);
    };
  });
  await openUsable(page, '/login');
  await page.getByRole('link', { name: 'How to play' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to Play');
  expect(await page.title()).not.toContain('moved');

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  await page.getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  expect(await page.evaluate(() => (globalThis as unknown as { fades: number }).fades)).toBeGreaterThan(0);
});

function fetched(page: Page, remote: string): Promise<number> {
  return page.evaluate(
    (name) => performance.getEntriesByType('resource').filter((entry) => entry.name.includes(`/r/${name}/`)).length,
    remote,
  );
}
