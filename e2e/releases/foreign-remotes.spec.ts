import { appendFile, cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../start-everything.ts';
import { buildForeignRemotes } from '../foreign-remotes/build-remotes.ts';
import { navigateInApp } from '../pages/player-pages.ts';
import type { Releasing } from './release-command.ts';
import { expect, test } from './releasing-test.ts';
import { Tab } from './tab.ts';
import { nightly } from '../setup/nightly.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(120_000);

const remotes = { rspack: '/offers-rspack', webpack: '/offers-webpack', vite: '/offers-vite' };
const releases: Record<string, string> = {};
let folders: Record<string, string>;

test.beforeAll(async ({ releasing }) => {
  test.setTimeout(240_000);
  folders = await buildForeignRemotes();
  for (const [tool, folder] of Object.entries(folders)) releases[tool] = await makeLive(releasing, tool, folder);
});

for (const [tool, path] of Object.entries(remotes)) {
  test(
    `a remote built with ${tool} per its documentation opens in the frame with one React and no session, and its outage affects only itself`,
    nightly,
    async ({ browser, releasing }) => {
      const tab = await Tab.open(browser, releasing.address);
      const { page } = tab;
      const problems = collectProblems(page);
      await tab.goto(path);
      await page.getByRole('button', { name: 'Tapped 0' }).click();
      await expect(page.getByRole('button', { name: 'Tapped 1' })).toBeVisible();
      await expect(page.getByText('A lazy detail')).toBeVisible();
      await expect(
        page.getByText('Shared: immer, react, react-dom, react-dom/client, react/jsx-runtime'),
      ).toBeVisible();
      expect(await page.evaluate(isOneReact)).toBe(true);
      expect([...problems(), ...tab.errors]).toEqual([]);

      await page.route(`**/r/mfe-${tool}/**`, (route) => route.abort());
      await tab.goto(path);
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('banner')).toBeVisible();
      await page.unroute(`**/r/mfe-${tool}/**`);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('button', { name: 'Tapped 0' })).toBeVisible();
      await tab.close();
    },
  );
}

test(
  'parameters, the language and a title reach a React screen of a foreign build, and its styles stay with it',
  nightly,
  async ({ browser, releasing }) => {
    const tab = await Tab.open(browser, releasing.address);
    const { page } = tab;
    await tab.goto(remotes.rspack);
    await page.getByRole('button', { name: 'Rules' }).click();
    await expect(page.getByText('Rules of 9 in en')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offer 9');
    const copy = await page.evaluateHandle(() =>
      document.body.appendChild(document.querySelector('.offers')!.cloneNode() as HTMLElement),
    );
    const borderOfCopy = () => copy.evaluate((element) => getComputedStyle(element).borderTopWidth);
    expect(await borderOfCopy()).toBe('3px');
    await navigateInApp(page, '/how-to-play');
    await expect(page.getByRole('main').locator('ol').first()).toBeVisible();
    expect(await borderOfCopy()).toBe('0px');
    await navigateInApp(page, remotes.rspack);
    await expect(page.locator('main .offers')).toHaveCSS('border-top-width', '3px');
    await tab.close();
  },
);

for (const tool of ['rspack', 'vite'] as const) {
  test(`a tampered file that a ${tool} remote loads later never runs`, nightly, async ({ browser, releasing }) => {
    const tab = await Tab.open(browser, releasing.address);
    const { page } = tab;
    const changed: string[] = [];
    await page.route(`**/r/mfe-${tool}/**/*.js`, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      if (!body.includes('A lazy detail')) return route.fulfill({ response });
      changed.push(route.request().url());
      await route.fulfill({ response, body: `globalThis.tampered = true;${body}` });
    });
    await tab.goto(remotes[tool]);
    // An ES module loads all its imports before it runs. A script loads them on demand, here after a tap.
    if (tool === 'rspack') await page.getByRole('button', { name: 'Tapped 0' }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 30_000 });
    expect(changed).not.toEqual([]);
    expect(await page.evaluate('globalThis.tampered')).toBeUndefined();
    // A prefetch may still be running.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await tab.close();
  });
}

test(
  'if a new release of a foreign build does not open, the page reloads with the previous one',
  nightly,
  async ({ browser, releasing }) => {
    const folder = join(releasing.product.dataDir, 'next-rspack');
    await cp(folders.rspack!, folder, { recursive: true });
    for (const file of await readdir(folder))
      if ((await readFile(join(folder, file), 'utf8')).includes('A lazy detail'))
        await appendFile(join(folder, file), '// Another release.\n');
    const bad = await makeLive(releasing, 'rspack', folder);
    expect(bad).not.toBe(releases.rspack);

    const tab = await Tab.open(browser, releasing.address);
    await tab.page.route(`**/r/mfe-rspack/${bad}/**`, (route) => route.abort());
    const before = tab.loads.length;
    await tab.goto(remotes.rspack);
    const [opened, retry] = ['Tapped 0', 'Retry'].map((name) => tab.page.getByRole('button', { name }));
    // The page tries the previous release for one second. On a busy machine that may fail, and the test presses the
    // card's Retry.
    await expect(async () => {
      if (await retry!.isVisible()) await retry!.click();
      await expect(opened!).toBeVisible({ timeout: 8000 });
    }).toPass({ timeout: 90_000 });
    await opened!.click();
    await expect(tab.page.getByText('A lazy detail')).toBeVisible();
    const loads = tab.loads.slice(before).map((load) => [...load]);
    expect(loads[0]).toContain(`mfe-rspack@${bad}`);
    expect(loads.length, 'the page reloaded').toBeGreaterThan(1);
    expect(loads.at(-1)).toContain(`mfe-rspack@${releases.rspack}`);
    await tab.close();
  },
);

async function makeLive(releasing: Releasing, tool: string, folder: string): Promise<string> {
  const screens = join(root, 'e2e/foreign-remotes', tool, 'screens.json');
  const release = await releasing.publish(`mfe-${tool}`, '--manifest', folder, '--screens', screens, '--no-browser');
  const { exitCode, output } = await releasing.release('promote', `mfe-${tool}@${release}`, '--no-browser');
  expect(exitCode, output).toBe(0);
  return release;
}

/** Returns whether the remote uses the shell's React. */
function isOneReact(): boolean {
  const page = globalThis as unknown as {
    reactOfRemote: { useState: unknown };
    __FEDERATION__: {
      __SHARE__: Record<string, { default: { react: Record<string, { lib(): { useState: unknown } }> } }>;
    };
  };
  const [shared] = Object.values(page.__FEDERATION__.__SHARE__['shell']!.default.react);
  return shared!.lib().useState === page.reactOfRemote.useState;
}

/** Collects console messages about the content policy or React. */
function collectProblems(page: Page): () => string[] {
  const texts: string[] = [];
  page.on('console', (message) => message.type() === 'error' && texts.push(message.text()));
  return () => texts;
}
