import { expect, test, type Page } from '@playwright/test';
import { enterOnce } from '../pages/entry-pages.ts';
import { navigateInApp } from '../pages/player-pages.ts';
import { pagePlanOf } from '../setup/page-plan.ts';
import { demoPlayer, inactivePlayer, logInByCall, productAddress } from '../setup/players.ts';

/**
 * Every route, by access. The shell's unit tests cover the redirects of each role. This test covers one redirect of
 * each kind.
 */
const routes: Record<'player' | 'visitor' | 'anyone' | 'active', string[]> = {
  player: ['/', '/home'],
  visitor: ['/login', '/Login', '/sign-up', '/M_pin', '/Otp', '/login_mpin', '/forgot_mpin'],
  anyone: [
    '/download-now',
    '/privacy-policy',
    '/how-to-play',
    '/payment-status',
    '/jodi_chart/KALYAN',
    '/pana_chart/KALYAN',
  ],
  active: [
    '/profile',
    '/change_mpin',
    '/devices',
    '/game-rates',
    '/my-bid',
    '/all-bid',
    '/account-statement',
    '/request_history',
    '/deposit',
    '/withdraw',
    '/wallet_histroy',
    '/add_fund_auto',
    '/add_fund_user',
    '/add_bank_details',
    '/game_type/KALYAN',
    '/game_type/KALYAN/single_pana',
    '/game_type_single/KALYAN/single_pana',
    '/game_type/KALYAN/half_sangam',
    '/game_type/KALYAN/full_sangam',
    '/fund_histry/ALL_FUND_HISTROY',
  ],
};

/** Addresses that only the shell's not-found page matches. Visitors do not get that page. */
const ofNoScreen = [
  // A chart's public route matches any two segments. It must not open a private screen.
  '/foo/bar',
  '/game_type_single/KALYAN',
];

test.describe.configure({ timeout: 120_000 });

test('every route has the access that is listed here', async () => {
  const screens = Object.values((await pagePlanOf(productAddress())).releases).flatMap((release) => release.screens);
  const accessTo = (address: string) => [
    ...new Set(
      screens
        .filter(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`, 'i').test(address))
        .map(({ access }) => access),
    ),
  ];
  for (const [access, paths] of Object.entries(routes))
    for (const path of paths) expect([path, ...accessTo(path)]).toEqual([path, access]);
  for (const path of ofNoScreen) expect([path, ...accessTo(path)]).toEqual([path]);
});

test('a visitor reaches sign-in, public pages and charts, otherwise the login; an inactive player reaches home and can log out', async ({
  page,
}) => {
  for (const path of ['/login', '/Login', '/privacy-policy', '/jodi_chart/KALYAN'])
    await expectLanding(page, path, path);
  for (const path of ['/', '/M_pin', '/payment-status?trans_id=none', '/deposit', ...ofNoScreen, '/logout'])
    await expectLanding(page, path, '/login');
  await enterOnce(page, await logInByCall(inactivePlayer));
  for (const path of ['/', '/home']) await expectLanding(page, path, path);
  for (const path of ['/login', '/how-to-play', '/jodi_chart/KALYAN', '/deposit', ...ofNoScreen])
    await expectLanding(page, path, '/home');
  await expectLanding(page, '/logout', '/login');
});

test('an active player reaches every screen except sign-in', async ({ page }) => {
  await enterOnce(page, await logInByCall(demoPlayer));
  // After the market's open time, the picker replaces a sangam's screen.
  const isReplaced = (path: string) => path.endsWith('sangam');
  // A payment's screen redirects after ten seconds. look/wallet.spec.ts covers it.
  const reached = [...routes.player, ...routes.anyone, ...routes.active].filter((path) => path !== '/payment-status');
  // The address has an encoded % that is no valid character. The host must send the page, and the screen must handle
  // it.
  for (const path of [...reached, ...ofNoScreen, '/game_type/%E0%A4%A'])
    await expectLanding(page, path, isReplaced(path) ? '/game_type/KALYAN' : path);
  for (const path of routes.visitor) await expectLanding(page, path, '/');
  await expectLanding(page, '/logout', '/login');
});

/**
 * A page load takes a second, so only these paths use one: a screen of each remote, and paths that the host must
 * answer.
 */
const openedAnew = ['/', '/how-to-play', '/jodi_chart/KALYAN', '/deposit', '/game_type/%E0%A4%A'];

async function expectLanding(page: Page, path: string, landing: string): Promise<void> {
  await test.step(`${path} → ${landing}`, async () => {
    if (page.url() === 'about:blank' || openedAnew.includes(path))
      await page.goto(path, { waitUntil: 'domcontentloaded' });
    else await followLink(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./);
    const isPart = landing !== path && landing.startsWith('/game_type/');
    await expect
      .poll(() => pathOf(page), { message: path, timeout: 20_000 })
      .toEqual(isPart ? expect.stringContaining(landing) : landing);
  });
}

/** Navigates, and waits until the frame shows the title of the final screen after all redirects. */
async function followLink(page: Page, path: string): Promise<void> {
  if (pathOf(page) === path) return;
  await page.evaluate(() => (document.title = ''));
  await navigateInApp(page, path);
  await expect(page).toHaveTitle(/./);
}

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
