import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { startFaultProxy, type FaultProxy } from '../drill/fault-proxy.ts';
import { findShell } from '../setup/find-browser.ts';
import { enterAs, newPlayer } from '../setup/players.ts';
import { withoutSplash } from '../setup/splash.ts';
import type { Releasing } from './release-command.ts';
import { expect, test } from './releasing-test.ts';
import { returnToTab } from './tab.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(120_000);

const killed = 'This part is not available now.';
let network: FaultProxy;
let profile: string;
let browser: BrowserContext;
/** `fresh` restarts the app for each check. `open` stays open. */
let fresh: Page;
let open: Page;
let first: string;
/** All network requests, including those of the worker. */
const requested: string[] = [];

test.beforeAll(async ({ releasing }) => {
  network = await startFaultProxy(releasing.address);
  network.fault = { answer: async (path) => requested.push(path) < 0 };
  profile = await mkdtemp(join(tmpdir(), 'profile-'));
  const options = {
    executablePath: findShell(),
    args: ['--no-sandbox'],
    baseURL: network.address,
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'allow' as const,
  };
  browser = await chromium.launchPersistentContext(profile, options);
  await withoutSplash(browser);
  const player = await newPlayer(releasing.address);
  fresh = browser.pages()[0] ?? (await browser.newPage());
  open = await browser.newPage();
  for (const tab of [fresh, open]) await enterAs(tab, player);
  first = (await releasing.plan()).remotes['mfe-betting']?.stable ?? '';
  await fresh.goto('/game-rates');
  await expect.poll(() => cachedFiles(fresh, /shell.*\/main/), { timeout: 30_000 }).toHaveLength(2);
  await fresh.goto('/game-rates');
  await expect.poll(() => cachedFiles(fresh, /add_bank/), { timeout: 30_000 }).not.toEqual([]);
});

test.afterAll(async () => {
  await browser.close();
  await network.stop();
  await rm(profile, { recursive: true, maxRetries: 5, retryDelay: 200 });
});

test('a release reaches a fresh start immediately, and an open tab in the background: its reload at the safe point requests no file', async ({
  releasing,
}) => {
  await open.goto('/wallet_histroy');
  await promote(releasing, 1);
  const before = await cachedFiles(open, new RegExp(first));
  await expect
    .poll(() => afterPlanCheck(open, () => cachedFiles(open, /9\.0\.0-00000001/)), { timeout: 60_000 })
    .toHaveLength(before.length);
  requested.length = 0;
  await loadAtSafePoint(open, 'Home');
  expect(requested.filter((path) => /^\/r\/.*\.(js|css)/.test(path))).toEqual([]);
  expect(await running(open)).toBe('9.0.0-00000001');
  await fresh.goto('/game-rates');
  await expect(fresh.getByRole('heading', { level: 1 })).toHaveText('Rates 1');
});

test('a rollback reaches a fresh start and an open tab', async ({ releasing }) => {
  await releasing.release('rollback', 'mfe-betting');
  await fresh.goto('/game-rates');
  await expect(fresh.getByRole('heading', { level: 1 })).toHaveText('Game Rates');
  await returnToTab(open);
  await loadAtSafePoint(open, 'wallet');
  expect(await running(open)).toBe(first);
});

test('after several releases the cache holds three: running, last known good and next', async ({ releasing }) => {
  await promote(releasing, 2);
  await fresh.goto('/game-rates');
  await expect(fresh.getByRole('heading', { level: 1 })).toHaveText('Rates 2');
  await open.goto('about:blank');
  // The browser throttles requests of background tabs.
  await fresh.bringToFront();
  await promote(releasing, 3);
  await expect
    .poll(() => afterPlanCheck(fresh, () => releasesKept(fresh)), { timeout: 60_000 })
    .toEqual([first, '9.0.0-00000002', '9.0.0-00000003'].sort());
  await fresh.goto('/game-rates');
  await expect.poll(() => releasesKept(fresh), { timeout: 60_000 }).toEqual(['9.0.0-00000002', '9.0.0-00000003']);
});

test('a kill reaches both tabs, and then also applies offline', async ({ releasing }) => {
  await open.goto('/game-rates');
  await releasing.release('kill', 'mfe-betting');
  await expect
    .poll(() => afterPlanCheck(open, () => open.getByText(killed).isVisible()), { timeout: 60_000 })
    .toBe(true);
  const isKept = () =>
    open.evaluate(async () =>
      (await (await caches.match('/', { cacheName: 'page' }))?.text())?.includes('"state":"killed"'),
    );
  await expect.poll(() => afterPlanCheck(open, isKept), { timeout: 60_000 }).toBe(true);
  await browser.setOffline(true);
  await fresh.goto('/game-rates');
  await expect(fresh.getByText(killed)).toBeVisible();
  await browser.setOffline(false);
  await fresh.goto('/game-rates');
  await expect(fresh.getByText(killed)).toBeVisible();
  await releasing.release('revive', 'mfe-betting');
});

test('turning the worker off removes it with its caches, in an open tab and on a fresh start', async ({
  releasing,
}) => {
  await open.goto('/wallet_histroy');
  await releasing.release('worker', 'off');
  await expect.poll(() => afterPlanCheck(open, () => workersAndCaches(open)), { timeout: 60_000 }).toEqual([0, 0]);
  await releasing.release('worker', 'on');
  await fresh.goto('/wallet_histroy');
  await expect.poll(() => cachedFiles(fresh, /shell.*\/main/), { timeout: 30_000 }).toHaveLength(2);
  await releasing.release('worker', 'off');
  await fresh.goto('/wallet_histroy');
  await expect.poll(() => afterPlanCheck(fresh, () => workersAndCaches(fresh)), { timeout: 60_000 }).toEqual([0, 0]);
  await releasing.release('worker', 'on');
});

/** Copies the remote's first release under another name and with another title. Promotes the copy. */
async function promote({ product, release }: Releasing, at: number): Promise<void> {
  const [name, remote] = [`9.0.0-0000000${at}`, join(product.dataDir, 'live/r/mfe-betting')];
  await cp(join(remote, first), join(remote, name), { recursive: true });
  const descriptor = JSON.parse(
    (await readFile(join(remote, name, 'release.json'), 'utf8')).replaceAll('"Game Rates"', `"Rates ${at}"`),
  ) as object;
  await writeFile(join(remote, name, 'release.json'), JSON.stringify({ ...descriptor, release: name }));
  const { exitCode, output } = await release('promote', `mfe-betting@${name}`, '--no-browser');
  expect(exitCode, output).toBe(0);
}

async function loadAtSafePoint(tab: Page, link: string): Promise<void> {
  await Promise.all([
    tab.waitForEvent('load'),
    tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click(),
  ]);
  await expect(tab.getByRole('main')).toContainText(/\w{4}/);
}

/** Returns the betting release that a tab's page runs. */
function running(tab: Page): Promise<string> {
  return tab.evaluate(
    () => /mfe-betting":\{"stable":"([^"]+)/.exec(document.getElementById('live-plan')?.textContent ?? '')?.[1] ?? '',
  );
}

/** Returns the files in the worker's cache whose URL matches the pattern. */
function cachedFiles(tab: Page, part: RegExp): Promise<string[]> {
  return tab.evaluate(
    async (source) =>
      (await (await caches.open('files')).keys()).map(({ url }) => url).filter((url) => new RegExp(source).test(url)),
    part.source,
  );
}

async function releasesKept(tab: Page): Promise<string[]> {
  return [...new Set((await cachedFiles(tab, /mfe-betting/)).map((url) => url.split('/').at(-2) ?? ''))].sort();
}

function workersAndCaches(tab: Page): Promise<number[]> {
  return tab.evaluate(async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    (await caches.keys()).filter((name) => ['page', 'files'].includes(name)).length,
  ]);
}

/** Triggers a plan check before each poll, because an earlier check may have run before the move. */
async function afterPlanCheck<Seen>(tab: Page, see: () => Promise<Seen>): Promise<Seen> {
  await tab.evaluate(() => dispatchEvent(new Event('focus')));
  return see();
}
