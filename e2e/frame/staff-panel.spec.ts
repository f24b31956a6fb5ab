import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { enterOnce } from '../pages/entry-pages.ts';
import { axeViolations, contrastViolations } from '../pages/page-checks.ts';
import { navigateInApp, openUsable } from '../pages/player-pages.ts';
import { demoPlayer, logInByCall, productAddress } from '../setup/players.ts';
import { root } from '../start-everything.ts';

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Panel for staff' });

/** Signs in at the control page with a token that may only read. */
async function signInAtControl(page: Page): Promise<void> {
  const command = ['--import', 'tsx', 'plane/src/cli.ts', 'token', `panel-${Date.now()}`];
  const rights = ['--make', '--may', 'status', '--remotes', '*', '--json'];
  const storage = ['--storage', join(process.env.PRODUCT_DATA_DIR ?? '', 'live')];
  const { stdout } = await promisify(execFile)(process.execPath, [...command, ...rights, ...storage], { cwd: root });
  const { token } = JSON.parse(stdout) as { token: string };
  const answer = await page.request.post('/control/api/session', {
    data: { token, by: 'Asha' },
    headers: { origin: productAddress() },
  });
  expect(answer.status()).toBe(200);
}

test('staff see which remotes are on the page, where each comes from, and go to its control page', async ({ page }) => {
  await enterOnce(page, await logInByCall(demoPlayer));
  await openUsable(page, '/versions');
  await page.getByRole('link', { name: 'Panel for staff' }).click();
  const panel = panelOf(page);
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('link', { name: /^Sign in at the control page/ })).toHaveAttribute('href', '/control');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL('/versions');

  await signInAtControl(page);
  const writes: string[] = [];
  page.on('request', (request) => {
    const isOfApp = /^\/(api|pulse)(\/|$)/.test(new URL(request.url()).pathname);
    if (request.method() !== 'GET' && !isOfApp) writes.push(request.url());
  });
  await page.keyboard.press('Alt+Shift+KeyV');
  await navigateInApp(page, '/my-bid');
  const history = panel.getByRole('region', { name: 'mfe-history, this screen' });
  await expect(history).toContainText('.tsx');
  await expect(history).toContainText(/\d+ sessions, /);
  await expect(history).toContainText('Commit');
  await expect(page.getByRole('main')).toHaveAttribute('data-part', 'mfe-history');
  await expect(page.getByRole('banner')).toHaveAttribute('data-part', 'shell');
  expect(await axeViolations(page)).toEqual([]);
  expect(await contrastViolations(page, 'dark')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  const opened = page.waitForEvent('popup');
  await history.getByRole('link', { name: 'Change release or flags' }).click();
  const control = await opened;
  await expect(control.getByRole('heading', { name: 'Releases of mfe-history' })).toBeVisible();
  // The tab of the panel has no key for commands, and neither has a page that it opens.
  await expect(control.getByRole('button', { name: 'Try it on a phone' })).toBeDisabled();
  await control.close();

  await panel.getByRole('radio', { name: 'हिन्दी' }).check();
  await expect(page.getByRole('complementary', { name: 'स्टाफ़ के लिए पैनल' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  expect(writes).toEqual([]);
});
