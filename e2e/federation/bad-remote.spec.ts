import { expect, test, type Page, type Route } from '@playwright/test';
import { demoPlayer, enterAs, logInByCall } from '../setup/players.ts';

const screens = [
  { remote: 'mfe-betting', path: '/game-rates', elsewhere: '/wallet_histroy' },
  { remote: 'mfe-wallet', path: '/wallet_histroy', elsewhere: '/all-bid' },
  { remote: 'mfe-history', path: '/all-bid', elsewhere: '/wallet_histroy' },
  { remote: 'mfe-public', path: '/how-to-play', elsewhere: '/all-bid' },
];

const faults: Record<string, (route: Route) => Promise<void>> = {
  missing: (route) => route.fulfill({ status: 404, body: 'Not found' }),
  hanging: () => new Promise(() => undefined),
  broken: (route) => route.abort('connectionreset'),
  tampered: async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};window.tampered=true` });
  },
};

for (const [fault, answer] of Object.entries(faults)) {
  for (const { remote, path, elsewhere } of screens) {
    test(`${remote} ${fault}: the card shows within 6 seconds, the rest works, and Retry heals without a reload`, async ({ page }) => {
      await enterAs(page, await logInByCall(demoPlayer));
      await page.route(`**/r/${remote}/**/*.js*`, answer);
      await page.goto(path, { waitUntil: 'commit' });
      const retry = page.getByRole('button', { name: 'Retry' });
      await expect(retry).toBeVisible({ timeout: 6000 });
      await page.locator('#splash').waitFor({ state: 'detached' });
      expect(await page.evaluate('window.tampered')).toBeUndefined();

      await expect(page.getByRole('banner')).toContainText(/\d/);
      await markThisPage(page);
      await goInside(page, elsewhere);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();

      await page.unroute(`**/r/${remote}/**/*.js*`);
      await page.goBack();
      if (await retry.isVisible()) await retry.click();
      await expect(retry).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText(/\w{4}/);
      expect(await isSamePage(page)).toBe(true);
    });
  }
}

async function goInside(page: Page, path: string): Promise<void> {
  const name = path === '/all-bid' ? 'All Bids' : 'wallet';
  await page.getByRole('navigation').getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(path));
}

async function markThisPage(page: Page): Promise<void> {
  await page.evaluate("document.documentElement.dataset.visit = 'same'");
}

async function isSamePage(page: Page): Promise<boolean> {
  return (await page.evaluate('document.documentElement.dataset.visit')) === 'same';
}
