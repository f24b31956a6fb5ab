import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { root } from '../start-everything.ts';
import { buildMountedRemotes } from '../foreign-remotes/build-remotes.ts';
import { navigateInApp } from '../pages/player-pages.ts';
import { withSaveData } from '../setup/save-data.ts';
import { withoutSplash } from '../setup/splash.ts';
import type { Releasing } from './release-command.ts';
import { expect, test } from './releasing-test.ts';
import { Tab } from './tab.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(120_000);

const remotes = {
  vue: { policy: 'vue', path: '/raffle/7', text: 'Raffle 7, light', title: 'Raffle 7', hindi: 'टिकट' },
  svelte: {
    policy: 'svelte-trusted-html',
    path: '/ladder/up/1',
    text: 'Place up/1, dark',
    title: 'Ladder, up/1',
    hindi: 'कदम',
  },
  angular: { policy: 'angular', path: '/notes/3/edit', text: 'Note 3', title: 'Note 3', hindi: 'नोट्स' },
} as const;
const english = { vue: 'Tickets', svelte: 'Steps', angular: 'Notes' };

test.beforeAll(async ({ releasing }) => {
  test.setTimeout(480_000);
  const folders = await buildMountedRemotes();
  for (const tool of ['vue', 'svelte', 'angular'] as const) await makeLive(releasing, tool, folders[tool]);
});

for (const tool of ['vue', 'svelte', 'angular'] as const) {
  const { path, text, title, hindi } = remotes[tool];
  const words = english[tool];

  test(`a ${tool} remote opens in the frame, changes its language without a reload, and leaves nothing behind`, async ({
    browser,
    releasing,
  }) => {
    const page = await visitorsPage(browser);
    const problems = problemsOf(page);
    await page.context().addCookies([{ name: 'theme', value: 'dark', url: releasing.address }]);
    await page.goto(`${releasing.address}/how-to-play`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./);
    await page.evaluate('globalThis.isSamePage = true');
    const before = await page.evaluate('globalThis.listenersOfPage.resize');

    await navigateInApp(page, path);
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(title));
    await page.getByRole('button', { name: `${words} 0` }).click();
    await expect(page.getByRole('button', { name: `${words} 1` })).toBeVisible();
    expect(await page.evaluate('globalThis.listenersOfPage.resize')).toBe(Number(before) + 1);
    const screen = page.locator('#content section').last();
    await expect(screen).toHaveCSS('border-top-width', '3px');

    await page.getByRole('combobox', { name: 'Language' }).selectOption('हिन्दी');
    await expect(page.getByRole('button', { name: `${hindi} 1` })).toBeVisible();

    const copy = await page.evaluateHandle(() => {
      const shown = [...document.querySelectorAll('#content section')].at(-1)!;
      return document.body.appendChild(shown.cloneNode(true) as HTMLElement);
    });
    const borderOfCopy = () => copy.evaluate((element) => getComputedStyle(element).borderTopWidth);
    expect(await borderOfCopy()).toBe('3px');
    await navigateInApp(page, '/how-to-play');
    await expect(page.getByRole('main').locator('ol').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
    expect(await borderOfCopy()).toBe('0px');
    expect(await page.evaluate('globalThis.listenersOfPage.resize')).toBe(before);

    await navigateInApp(page, path);
    await expect(screen).toHaveCSS('border-top-width', '3px');
    expect(await page.evaluate('globalThis.isSamePage')).toBe(true);
    expect(problems()).toEqual([]);
    await page.context().close();
  });

  test(`the outage and the crash of a ${tool} remote affect only itself`, async ({ browser, releasing }) => {
    const tab = await Tab.open(browser, releasing.address);
    const { page } = tab;
    await page.route(`**/r/mfe-${tool}/**`, (route) => route.abort());
    await tab.goto(path);
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('banner')).toBeVisible();
    await page.unroute(`**/r/mfe-${tool}/**`);
    await retry.click();
    await expect(page.getByRole('button', { name: `${words} 0` })).toBeVisible();

    await page.getByRole('button', { name: 'Fail' }).click();
    await expect(page.getByText('This page stopped working.')).toBeVisible();
    await retry.click();
    await expect(page.getByRole('button', { name: `${words} 0` })).toBeVisible();
    await tab.close();
  });
}

test('parameters and the rest of an address reach a mounted screen without a new mount', async ({
  browser,
  releasing,
}) => {
  const tab = await Tab.open(browser, releasing.address);
  const { page } = tab;
  await tab.goto('/raffle/7?from=home');
  await expect(page.getByText('Raffle 7?from=home, light')).toBeVisible();
  await page.getByRole('button', { name: 'Tickets 0' }).click();
  await page.getByRole('button', { name: 'Next raffle' }).click();
  await expect(page.getByText('Raffle 8, light')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tickets 1' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raffle 8');
  await page.goBack();
  await expect(page.getByText('Raffle 7?from=home, light')).toBeVisible();

  await tab.goto('/ladder');
  await page.getByRole('button', { name: 'Up' }).click();
  await expect(page.getByText('Place up/2')).toBeVisible();
  await tab.close();
});

test('a mounted screen calls the provider as the player only after ops have allowed it', async ({
  browser,
  releasing,
}) => {
  const tab = await Tab.open(browser, releasing.address);
  const { page } = tab;
  await tab.goto('/raffle/7');
  await expect(page.getByText('Raffle 7, light')).toBeVisible();
  await expect(page.getByText('Balance')).toHaveCount(0);
  await grant(releasing, 'vue', '--session', 'on');
  await tab.goto('/raffle/7');
  await expect(page.getByText(/Balance \d/)).toBeVisible();
  await grant(releasing, 'vue', '--session', 'off');
  await tab.goto('/raffle/7');
  await expect(page.getByText('Raffle 7, light')).toBeVisible();
  await expect(page.getByText('Balance')).toHaveCount(0);
  await tab.close();
});

test('the page allows a policy only while ops allow it, and publish names a missing one', async ({ releasing }) => {
  const policyOf = async () => /trusted-types ([^;"]*)/.exec(await (await fetch(releasing.address)).text())?.[1];
  expect(await policyOf()).toBe('default angular svelte-trusted-html vue');
  await grant(releasing, 'angular', '--trusted-types', 'none');
  expect(await policyOf()).toBe('default svelte-trusted-html vue');
  const live = await releasing.plan();
  const { exitCode, output } = await releasing.release(
    'can-i',
    `mfe-angular@${live.remotes['mfe-angular']!.stable}`,
    '--no-browser',
  );
  expect(exitCode).not.toBe(0);
  expect(output).toContain('grant mfe-angular --trusted-types angular');
});

async function visitorsPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
  await withoutSplash(context);
  await withSaveData(context);
  const page = await context.newPage();
  await page.addInitScript(countListeners);
  return page;
}

async function grant(releasing: Releasing, tool: string, ...flags: string[]): Promise<void> {
  const { exitCode, output } = await releasing.release('grant', `mfe-${tool}`, ...flags);
  expect(exitCode, output).toBe(0);
}

async function makeLive(releasing: Releasing, tool: keyof typeof remotes, folder: string): Promise<void> {
  await grant(releasing, tool, '--trusted-types', remotes[tool].policy);
  const screens = join(root, 'e2e/foreign-remotes', tool, 'screens.json');
  const release = await releasing.publish(`mfe-${tool}`, '--manifest', folder, '--screens', screens);
  const { exitCode, output } = await releasing.release('promote', `mfe-${tool}@${release}`, '--no-browser');
  expect(exitCode, output).toBe(0);
}

/** Counts the listeners of the window, because a browser does not list them. */
function countListeners(): void {
  const counts: Record<string, number> = { resize: 0 };
  const { addEventListener: add, removeEventListener: remove } = window;
  Object.assign(globalThis, { listenersOfPage: counts });
  window.addEventListener = (...given: Parameters<typeof add>) => {
    counts[given[0]] = (counts[given[0]] ?? 0) + 1;
    add.apply(window, given);
  };
  window.removeEventListener = (...given: Parameters<typeof remove>) => {
    counts[given[0]] = (counts[given[0]] ?? 0) - 1;
    remove.apply(window, given);
  };
}

/** Collects errors, and console messages about the content policy and Trusted Types. */
function problemsOf(page: Page): () => string[] {
  const texts: string[] = [];
  page.on('pageerror', ({ message }) => texts.push(message));
  page.on('console', (message) => message.type() === 'error' && texts.push(message.text()));
  return () => texts;
}
