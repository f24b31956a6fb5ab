import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type Page } from '@playwright/test';
import { markets } from '../pages/betting-pages.ts';
import { findBrowser } from '../setup/find-browser.ts';
import { operator } from '../setup/operator.ts';
import { callProvider, enterAs, newPlayer, type SignedInPlayer } from '../setup/players.ts';
import { withoutSplash } from '../setup/splash.ts';
import { startEverything, type RunningProduct } from '../start-everything.ts';
import { release, releaseWithTitle } from './releases.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(90_000);

const market = encodeURIComponent(markets.open);
const shared = { data: process.env.PRODUCT_DATA_DIR };
let product: RunningProduct;
let player: SignedInPlayer;
let profile: string;
let page: Page;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startEverything();
  player = await newPlayer(product.address);
  Object.assign(process.env, { PRODUCT_DATA_DIR: product.dataDir });
  await operator('market', markets.open, '11:59 pm', '12:01 am');
  await operator('credit', player.phone_number, '500');
  profile = await mkdtemp(join(tmpdir(), 'profile-'));
  await openBrowser();
});

test.afterAll(async () => {
  await page.context().close();
  await rm(profile, { recursive: true, maxRetries: 5, retryDelay: 200 });
  Object.assign(process.env, { PRODUCT_DATA_DIR: shared.data });
  await product.stop();
});

test('the first visit fetches no file for the worker, the second one all that its player may open', async () => {
  await page.goto('/game-rates');
  await expect.poll(() => kept(page, /shell.*\/main/), { timeout: 30_000 }).toHaveLength(2);
  expect(await kept(page, /add_bank/)).toEqual([]);
  await page.goto('/game-rates');
  await expect.poll(() => kept(page, /add_bank/), { timeout: 30_000 }).not.toEqual([]);
  expect(await kept(page, /otp_screen/)).toEqual([]);
});

test('home, charts, statement, bids, funds, rates and profile open cold without a network, and say of when they are', async () => {
  const screens = ['/', `/jodi_chart/${market}`, '/account-statement', '/my-bid', '/fund_histry/all', '/game-rates', '/profile'];
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./);
    await page.waitForLoadState('networkidle');
  }
  await page.context().close();
  await openBrowser();
  await page.context().setOffline(true);
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('status')).toContainText(/Offline\. As of \d+:\d\d [ap]m\./);
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await page.screenshot({ path: test.info().outputPath(`${path.replaceAll('/', '_')}.png`) });
  }
});

test('a bid that is typed without a network stays, and is sent by hand once it is back', async () => {
  const placed = async () => (await callProvider<{ result: unknown[] }>('get_bid_history.php', { phone_number: player.phone_number, user_token: player.user_token }, product.address)).result.length;
  await page.goto(`/game_type_single/${market}/single_digit`);
  await page.getByLabel('Single Digit', { exact: true }).fill('6');
  await page.getByLabel('Points', { exact: true }).fill('50');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit 1 bid' }).click();
  await expect(page.getByText('You are offline, and this needs the network.')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('bid.png') });
  await page.context().setOffline(false);
  await expect(page.getByText('You are online again.')).toBeVisible();
  expect(await placed()).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Submit 1 bid' }).click();
  await expect.poll(placed).toBe(1);
});

test('a kept file that was changed never runs: a remote’s comes from the network instead, the shell’s after one retry', async () => {
  for (const [part, ways] of [['mfe-betting', []], ['shell', ['Retry']]] as const) {
    expect(await tamper(page, part)).toBeGreaterThan(0);
    // A browser of its own: what one has in memory is not asked for again.
    await page.context().close();
    await openBrowser();
    const refused = page.waitForEvent('console', { predicate: (message) => message.text().includes('Failed to find a valid digest'), timeout: 20_000 });
    await page.goto('/game-rates');
    await refused;
    for (const name of ways) await page.getByRole('button', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Game Rates');
    await expect(page.getByRole('main')).toContainText('Single Digit');
    expect(await page.evaluate('window.tampered')).toBeUndefined();
  }
});

test('a release, a rollback and a kill reach a fresh start and an open tab through the worker, unseen, and a kill holds without a network', async () => {
  const open = await page.context().newPage();
  await enterAs(open, player);
  await page.goto('/game-rates');
  await open.goto('/wallet_histroy');
  await releaseWithTitle(product.dataDir, 'mfe-betting', { from: 'Game Rates', to: 'New Rates' });

  // What the next page needs comes while the player is still on this one, so that the load at the safe point asks for no file.
  await comeBack(open);
  const before = await kept(open, /mfe-betting\/1/);
  await expect.poll(() => kept(open, /mfe-betting\/9/), { timeout: 30_000 }).toHaveLength(before.length);
  const fetched: string[] = [];
  open.on('response', (answer) => /\/r\/.*\.(js|css)$/.test(answer.url()) && !answer.fromServiceWorker() && fetched.push(answer.url()));
  await Promise.all([open.waitForEvent('load'), open.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()]);
  await expect(open.getByRole('main')).toContainText(/\w{4}/);
  expect(fetched).toEqual([]);

  await page.goto('/game-rates');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Rates');
  await open.goto('/game-rates');

  await release(product.dataDir, 'rollback', 'mfe-betting');
  await page.goto('/game-rates');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Game Rates');
  await comeBack(open);
  await Promise.all([open.waitForEvent('load'), open.getByRole('banner').getByRole('link', { name: /^Wallet balance/ }).click()]);
  await open.goto('/game-rates');
  await expect(open.getByRole('heading', { level: 1 })).toHaveText('Game Rates');

  await release(product.dataDir, 'kill', 'mfe-betting');
  await comeBack(open);
  await expect(open.getByText('This part is not available now.')).toBeVisible();
  await expect.poll(() => open.evaluate(async () => (await (await caches.match('/', { cacheName: 'page' }))?.text())?.includes('killed'))).toBe(true);
  await page.context().setOffline(true);
  await page.goto('/game-rates');
  await expect(page.getByText('This part is not available now.')).toBeVisible();
  await page.context().setOffline(false);
  await open.close();
  await release(product.dataDir, 'revive', 'mfe-betting');
});

test('switched off, the worker goes with what it kept: from an open tab, and with a fresh start', async () => {
  await page.goto('/game-rates');
  await release(product.dataDir, 'worker', 'off');
  await comeBack(page);
  await expect.poll(() => workersAndCaches(page)).toEqual([0, 0]);
  await release(product.dataDir, 'worker', 'on');
  await page.goto('/game-rates');
  await expect.poll(() => kept(page, /shell.*\/main/), { timeout: 30_000 }).toHaveLength(2);
  await release(product.dataDir, 'worker', 'off');
  await page.goto('/game-rates');
  await expect.poll(() => workersAndCaches(page), { timeout: 30_000 }).toEqual([0, 0]);
});

/** The same browser as before, started anew. */
async function openBrowser(): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, { executablePath: findBrowser(), args: ['--no-sandbox'], baseURL: product.address, viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });
  await withoutSplash(context);
  page = context.pages()[0] ?? (await context.newPage());
  await enterAs(page, player);
}

/** Writes something else into the kept scripts of a remote; gives how many. */
function tamper(from: Page, remote: string): Promise<number> {
  return from.evaluate(async (part) => {
    const files = await caches.open('files');
    const scripts = (await files.keys()).filter(({ url }) => url.includes(`/r/${part}/`) && url.endsWith('.js'));
    for (const { url } of scripts) await files.put(url, new Response('window.tampered = true', { headers: { 'content-type': 'text/javascript' } }));
    return scripts.length;
  }, remote);
}

/** Files that are kept for the worker, by a part of their address. */
function kept(of: Page, part: RegExp): Promise<string[]> {
  return of.evaluate(async ([source]) => (await (await caches.open('files')).keys()).map(({ url }) => url).filter((url) => new RegExp(source).test(url)), [part.source] as const);
}

function workersAndCaches(of: Page): Promise<number[]> {
  return of.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).filter((name) => ['page', 'files'].includes(name)).length]);
}

/** A player who comes back to the tab; the app looks for a new plan then. */
async function comeBack(tab: Page): Promise<void> {
  const looked = tab.waitForResponse('**/plan.json');
  await tab.evaluate(() => dispatchEvent(new Event('focus')));
  await looked;
}
