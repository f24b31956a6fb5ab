import { expect, test, type Page } from '@playwright/test';
import { enterOnce } from '../pages/entry-pages.ts';
import { goInside } from '../pages/player-pages.ts';
import { demoPlayer, inactivePlayer, logInByCall } from '../setup/players.ts';

const stays = 'stays';

/** Every route, and where each role lands on it. */
const routes: [path: string, visitor: string, inactive: string, active: string][] = [
  ['/', '/login', stays, stays],
  ['/home', '/login', stays, stays],
  ['/login', stays, '/home', '/'],
  ['/Login', stays, '/home', '/'],
  ['/sign-up', '/login', '/home', '/'],
  ['/M_pin', '/login', '/home', '/'],
  ['/Otp', '/login', '/home', '/'],
  ['/login_mpin', '/login', '/home', '/'],
  ['/forgot_mpin', '/login', '/home', '/'],
  ['/download-now', stays, '/home', stays],
  ['/privacy-policy', stays, '/home', stays],
  ['/how-to-play', stays, '/home', stays],
  ['/payment-status?trans_id=none', '/login', '/home', '/'],
  ['/jodi_chart/KALYAN', stays, '/home', stays],
  ['/pana_chart/KALYAN', stays, '/home', stays],
  ['/profile', '/login', '/home', stays],
  ['/change_mpin', '/login', '/home', stays],
  ['/devices', '/login', '/home', stays],
  ['/game-rates', '/login', '/home', stays],
  ['/my-bid', '/login', '/home', stays],
  ['/all-bid', '/login', '/home', stays],
  ['/account-statement', '/login', '/home', stays],
  ['/game_type/KALYAN', '/login', '/home', stays],
  ['/game_type/KALYAN/single_pana', '/login', '/home', stays],
  ['/game_type_single/KALYAN/single_pana', '/login', '/home', stays],
  // After the market's open time the picker is shown in place of a sangam.
  ['/game_type/KALYAN/half_sangam', '/login', '/home', '/game_type/KALYAN'],
  ['/game_type/KALYAN/full_sangam', '/login', '/home', '/game_type/KALYAN'],
  ['/deposit', '/login', '/home', stays],
  ['/withdraw', '/login', '/home', stays],
  ['/wallet_histroy', '/login', '/home', stays],
  ['/add_fund_auto', '/login', '/home', stays],
  ['/add_fund_user', '/login', '/home', stays],
  ['/add_bank_details', '/login', '/home', stays],
  ...['ALL_FUND_HISTROY', 'ALL_DEPOSIT', 'APPROVED_DEPOSITE', 'ALL_WITHDRAWAL', 'APPROVED_WITHDRAWAL'].map(
    (type): [string, string, string, string] => [`/fund_histry/${type}`, '/login', '/home', stays],
  ),
  ['/request_history', '/login', '/home', stays],
  // Two segments alone are no chart: nothing private may be reached through the chart's public route.
  ['/foo/bar', '/login', '/home', stays],
  // A % that begins no character is spelled so; the host answers with the page and the screen with its own words.
  ['/game_type/%E0%A4%A', '/login', '/home', stays],
  ['/game_type_single/KALYAN', '/login', '/home', stays],
  ['/logout', '/login', '/login', '/login'],
];

test.describe.configure({ timeout: 120_000 });

test('a visitor reaches the way in, the public pages and the charts, and else the login', async ({ page }) => {
  for (const [path, visitor] of routes) await land(page, path, visitor);
});

test('an inactive player reaches home, and may log out', async ({ page }) => {
  await enterOnce(page, await logInByCall(inactivePlayer));
  for (const [path, , inactive] of routes) await land(page, path, inactive);
});

test('an active player reaches every screen but the way in', async ({ page }) => {
  await enterOnce(page, await logInByCall(demoPlayer));
  for (const [path, , , active] of routes) await land(page, path, active);
});

/** A page load takes a second, so that only these are opened by one: a screen of each remote, and what the host has to answer. */
const openedAnew = ['/', '/how-to-play', '/jodi_chart/KALYAN', '/deposit', '/game_type/%E0%A4%A'];

async function land(page: Page, path: string, landing: string): Promise<void> {
  await test.step(`${path} → ${landing}`, async () => {
    if (page.url() === 'about:blank' || openedAnew.includes(path)) await page.goto(path, { waitUntil: 'domcontentloaded' });
    else await followLink(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./);
    const expected = landing === stays ? path : landing;
    const isPart = landing !== stays && landing.startsWith('/game_type/');
    // A payment's screen stays ten seconds to be read before it leads on.
    await expect.poll(() => pathOf(page), { message: path, timeout: 20_000 }).toEqual(isPart ? expect.stringContaining(expected) : expected);
  });
}

/** Until the frame has the title of what is there now, when a guard has led on already. */
async function followLink(page: Page, path: string): Promise<void> {
  if (pathOf(page) === path) return;
  await page.evaluate(() => (document.title = ''));
  await goInside(page, path);
  await expect(page).toHaveTitle(/./);
}

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
