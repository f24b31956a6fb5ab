import { expect, test, type Page } from '@playwright/test';
import { enterOnce, EntryPages } from '../pages/entry-pages.ts';
import { shiftDuring, watchShift } from '../pages/layout-shift.ts';
import { setLanguage } from '../pages/page-checks.ts';
import { pullDown } from '../pages/pull-down.ts';
import { languages } from '../setup/languages.ts';
import { demoPlayer, inactivePlayer, logInByCall } from '../setup/players.ts';

async function openHome(page: Page, player = demoPlayer): Promise<void> {
  await enterOnce(page, await logInByCall(player));
  await new EntryPages(page).open('/');
}

test('the splash shows the version for 2.4 seconds over an app that already works', async ({ page }) => {
  await page.goto('/download-now', { waitUntil: 'commit' });
  await expect(page.locator('#splash')).toContainText('App version 3.0');
  await expect(page.getByText('Download Now')).toBeAttached();
  await expect(page.locator('#splash')).toHaveCount(0);
  const gone = await page.evaluate(() => performance.now());
  expect(gone).toBeGreaterThanOrEqual(2400);
});

for (const file of ['main.*.js', 'texts-en.*.js']) {
  test(`a shell without its ${file} offers a retry`, async ({ page }) => {
    await page.route(`**/r/shell/*/${file}`, (route) => route.abort());
    await page.goto('/login');
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await page.unrouteAll();
    await retry.click();
    await expect(page.getByLabel('Mobile number')).toBeVisible();
    await expect(retry).toHaveCount(0);
  });
}

test('the side menu of an active player shows the name and all links, and traps the focus', async ({ page }) => {
  await openHome(page);
  const toggle = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog');
  // For a moment after a screen has opened, Enter does nothing.
  await expect(async () => {
    await toggle.press('Enter', { timeout: 1000 });
    await expect(menu).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(menu.getByRole('heading')).toHaveText(/^Rohit\s?\+91 9829012345Member since \d+ \w+ \d{4}$/);
  await expect(menu.getByRole('list').getByRole('link')).toHaveText([
    'Account Statement',
    'Game Rates',
    'Terms and Conditions',
    'Video (how to play)',
    'My Game',
    'Change MPIN',
    'Safer Play',
    'Practice',
    'Logout',
  ]);
  for (let presses = 0; presses < 12; presses++) await page.keyboard.press('Tab');
  expect(
    await page.evaluate(
      () =>
        document.activeElement === document.body || document.querySelector('dialog')?.contains(document.activeElement),
    ),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
});

test('an inactive player sees no balance, bottom navigation or links, only Logout', async ({ page }) => {
  await openHome(page, inactivePlayer);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Wallet balance/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link')).toHaveText(['Logout']);
});

test('the bottom navigation has five places and marks the current one', async ({ page }) => {
  await openHome(page);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link')).toHaveText(['History', 'All Bids', 'Home', 'wallet', 'Website']);
  await expect(nav.getByRole('link', { name: 'Website' })).toHaveAttribute('rel', /noopener/);
  await nav.getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL('/account-statement');
  await expect(nav.locator('[aria-current=page]')).toHaveText('History');
  await nav.getByRole('link', { name: 'wallet' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Withdraw/ })
    .first()
    .click();
  await expect(page).toHaveURL('/withdraw');
  await expect(nav.locator('[aria-current]')).toHaveText('wallet');
});

test('the side menu changes the language, and the choice survives a logout', async ({ page }) => {
  await openHome(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('radio', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('link', { name: 'खाता स्टेटमेंट' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page.getByRole('link', { name: 'लॉगआउट' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'आगे बढ़ें' })).toBeVisible();
  await page.getByRole('combobox', { name: 'भाषा' }).selectOption('मराठी');
  await expect(page.getByRole('button', { name: 'पुढे जा' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
  await page.getByRole('combobox', { name: 'भाषा' }).selectOption('English');
  await expect(page.getByRole('button', { name: 'NEXT' })).toBeVisible();
});

for (const { code, name } of languages) {
  test(`in ${name}, no file of another language is loaded`, async ({ page }) => {
    const others = languages.filter((other) => other.code !== code).map((other) => other.code);
    const ofOthers = new RegExp(`-(${others.join('|')})\\.\\w+\\.js`);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await setLanguage(page, code);
    const entry = new EntryPages(page);
    await entry.open('/login');
    await enterOnce(page, await logInByCall(demoPlayer));
    await entry.open('/game_type_single/KALYAN/single_digit');
    await page.waitForLoadState('networkidle');
    expect(requested.some((url) => url.includes(`texts-${code}.`))).toBe(true);
    expect(requested.filter((url) => ofOthers.test(url))).toEqual([]);
  });
}

test('no file of a release has the pseudo-language', async ({ page }) => {
  await setLanguage(page, 'en-XA');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await new EntryPages(page).open('/login');
  await expect(page.getByLabel('Mobile number')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Language' }).getByRole('option')).toHaveText(
    languages.map(({ name }) => name),
  );
  expect(requested.filter((url) => url.includes('pseudo'))).toEqual([]);
});

test('a pull of 50 pixels refreshes profile, games and rates, a shorter one does not, and neither moves the screen', async ({
  page,
}) => {
  await watchShift(page);
  await openHome(page);
  const requested = await collectRequests(page);
  const shift = await shiftDuring(page, async () => {
    await pullDown(page, 45);
    await page.waitForTimeout(300);
    expect(requested).toEqual([]);
    await pullDown(page, 55);
    await expect.poll(() => [...requested].sort()).toEqual(['get_games.php', 'get_profile.php', 'get_rates.php']);
  });
  expect(shift).toBeLessThanOrEqual(0.02);
});

test('a refresh button does the same as a pull', async ({ page }) => {
  await openHome(page);
  const requested = await collectRequests(page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => [...requested].sort()).toEqual(['get_games.php', 'get_profile.php', 'get_rates.php']);
});

test('a notice shows while the connection is lost', async ({ page, context }) => {
  await openHome(page);
  await context.setOffline(true);
  await expect(page.getByText('Offline. What you see may be out of date.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Offline. What you see may be out of date.')).toBeHidden();
});

test('a slow action covers the screen', async ({ page }) => {
  await page.route('**/IsUserExists.php', async (route) => {
    await new Promise((wake) => setTimeout(wake, 600));
    await route.continue();
  });
  const entry = new EntryPages(page);
  await entry.open();
  await entry.enterNumber(demoPlayer.phone_number);
  await expect(page.getByText('Please wait')).toBeVisible();
  await expect(page).toHaveURL('/login_mpin');
  await expect(page.getByText('Please wait')).toBeHidden();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a toast stays for five seconds, pauses while focused, and can be closed', async ({ page }) => {
    await page.route(/texts-hi/, (route) => route.abort());
    const entry = new EntryPages(page);
    await entry.open();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('हिन्दी');
    const toast = entry.toast('This language could not be loaded. Check your connection and try again.');
    await expect(toast).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).focus();
    await page.waitForTimeout(5500);
    await expect(toast).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(toast).toBeHidden();
  });
});

async function collectRequests(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  const requested: string[] = [];
  page.on('request', (request) => {
    const script = /[\w]+\.php$/.exec(request.url());
    if (script) requested.push(script[0]);
  });
  return requested;
}
