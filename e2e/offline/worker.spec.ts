import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type Page } from '@playwright/test';
import { markets, openMarkets } from '../pages/betting-pages.ts';
import { findShell } from '../setup/find-browser.ts';
import { operator } from '../setup/operator.ts';
import { callProvider, enterAs, newPlayer, productAddress, type SignedInPlayer } from '../setup/players.ts';
import { withoutSplash } from '../setup/splash.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(90_000);

const market = encodeURIComponent(markets.open);
let player: SignedInPlayer;
let profile: string;
let page: Page;

test.beforeAll(async () => {
  player = await newPlayer();
  await openMarkets();
  await operator('credit', player.phone_number, '500');
  profile = await mkdtemp(join(tmpdir(), 'profile-'));
  await openBrowser();
  await enterAs(page, player);
});

test.afterAll(async () => {
  await page.context().close();
  await rm(profile, { recursive: true, maxRetries: 5, retryDelay: 200 });
});

test('the first visit fetches no file for the worker, the second one fetches all screens that the player may open', async () => {
  await page.goto('/game-rates');
  await expect.poll(() => cachedFiles(page, /shell.*\/main/), { timeout: 30_000 }).toHaveLength(2);
  expect(await cachedFiles(page, /add_bank/)).toEqual([]);
  await page.goto('/game-rates');
  await expect.poll(() => cachedFiles(page, /add_bank/), { timeout: 30_000 }).not.toEqual([]);
  expect(await cachedFiles(page, /otp_screen/)).toEqual([]);
});

test('home, charts, statement, bids, funds, rates and profile open offline from a cold start, with the time of their data', async () => {
  const screens = [
    '/',
    `/jodi_chart/${market}`,
    '/account-statement',
    '/my-bid',
    '/fund_histry/all',
    '/game-rates',
    '/profile',
  ];
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
    await expect(page.getByRole('banner').getByRole('link', { name: 'Wallet balance ₹500' })).toBeVisible();
    // A list has a Retry button next to its rows. The card that replaces a whole screen is an alert.
    await expect(page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Retry' })).toHaveCount(0);
  }
});

test('a bid that is entered offline stays, and the player submits it when the network is back', async () => {
  const placed = async () =>
    (
      await callProvider<{ result: unknown[] }>('get_bid_history.php', {
        phone_number: player.phone_number,
        user_token: player.user_token,
      })
    ).result.length;
  await page.goto(`/game_type_single/${market}/single_digit`);
  await page.getByLabel('Single Digit', { exact: true }).fill('6');
  await page.getByLabel('Points', { exact: true }).fill('50');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit 1 bid' }).click();
  await expect(page.getByText('You are offline, and this needs the network.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('You are online again.')).toBeVisible();
  expect(await placed()).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Submit 1 bid' }).click();
  await expect.poll(placed).toBe(1);
});

test('a tampered cached file never runs: the remote’s is fetched from the network, the shell’s after one retry', async () => {
  for (const [part, ways] of [
    ['mfe-betting', []],
    ['shell', ['Retry']],
  ] as const) {
    const changed = await change(page, part);
    expect(changed).toBeGreaterThan(0);
    // Restarts the browser, because a running browser has the files in memory.
    await page.context().close();
    await openBrowser();
    await page.goto('/game-rates');
    for (const name of ways) await page.getByRole('button', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Game Rates');
    await expect(page.getByRole('main')).toContainText('Single Digit');
    expect(await page.evaluate('window.changed')).toBeUndefined();
    // The worker deletes files with a wrong digest from its cache.
    await expect.poll(async () => (await changedFiles(page, part)).length).toBeLessThan(changed);
  }
});

/** Restarts the browser with the same profile. */
async function openBrowser(): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findShell(),
    args: ['--no-sandbox'],
    baseURL: productAddress(),
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'allow',
  });
  await withoutSplash(context);
  page = context.pages()[0] ?? (await context.newPage());
}

/** Returns the files in the worker's cache whose URL matches the pattern. */
function cachedFiles(of: Page, part: RegExp): Promise<string[]> {
  return of.evaluate(
    async ([source]) =>
      (await (await caches.open('files')).keys()).map(({ url }) => url).filter((url) => new RegExp(source).test(url)),
    [part.source] as const,
  );
}

/** Overwrites the cached scripts of the rates screen, or of the shell. Returns how many. */
function change(of: Page, part: string): Promise<number> {
  return of.evaluate(async (remote) => {
    const files = await caches.open('files');
    const scripts = (await files.keys()).filter(
      ({ url }) => url.includes(`/r/${remote}/`) && /(main|react|entry|game_rates\w*)\.\w+\.js$/.test(url),
    );
    for (const { url } of scripts)
      await files.put(url, new Response('window.changed = true', { headers: { 'content-type': 'text/javascript' } }));
    return scripts.length;
  }, part);
}

function changedFiles(of: Page, part: string): Promise<string[]> {
  return of.evaluate(async (remote) => {
    const files = await caches.open('files');
    const kept = (await files.keys()).filter(({ url }) => url.includes(`/r/${remote}/`));
    const texts = await Promise.all(
      kept.map(async ({ url }) => [url, await (await files.match(url))?.text()] as const),
    );
    return texts.filter(([, text]) => text === 'window.changed = true').map(([url]) => url);
  }, part);
}
