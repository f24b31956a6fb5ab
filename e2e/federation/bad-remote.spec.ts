import { expect, test, type Browser } from '@playwright/test';
import { runCell, type CellResult } from '../drill/cell.ts';
import { faultOfCode } from '../drill/code-faults.ts';
import { startFaultProxy, type Fault } from '../drill/fault-proxy.ts';
import { markets } from '../pages/betting-pages.ts';
import { navigateInApp } from '../pages/player-pages.ts';
import { releaseFolders } from '../setup/page-plan.ts';
import { operator } from '../setup/operator.ts';
import { enterAs, newPlayer, productAddress } from '../setup/players.ts';
import { nightly } from '../setup/nightly.ts';

// A part of `npm run drill`: every fault once, and every remote once.
const cells = [
  { mode: 'JavaScript and CSS hang', remote: 'mfe-betting' },
  { mode: 'CSS 404', remote: 'mfe-wallet' },
  { mode: 'digest mismatch', remote: 'mfe-history' },
  { mode: 'wrong container name', remote: 'mfe-betting' },
  { mode: 'throws in render', remote: 'mfe-public' },
];

// Other tests run in parallel, so the time limits are ten times longer. The drill checks the real time limits.
const slow = 10;

test.beforeAll(() => operator('market', markets.open, '11:59 pm', '12:01 am'));

for (const { mode, remote } of cells) {
  test(
    `${remote}, ${mode}: only this remote is affected`,
    remote === 'mfe-betting' ? {} : nightly,
    async ({ browser }) => {
      const { isPassed, seen } = await drill(browser, mode, remote);
      expect(isPassed, seen.join(' · ')).toBe(true);
    },
  );
}

test('over HTTP/2 a hanging remote affects only itself too', async ({ browser }) => {
  const { isPassed, seen } = await drill(browser, 'JavaScript hangs', 'mfe-history', true);
  expect(isPassed, seen.join(' · ')).toBe(true);
});

test('after the fallback to the last known good release, later screens load from it immediately', async ({ page }) => {
  const proxy = await startFaultProxy(productAddress());
  proxy.fault = hangsAsRelease('mfe-history', '/my-bid');
  try {
    await enterAs(page, await newPlayer());
    await page.goto(`${proxy.address}/my-bid`, { waitUntil: 'commit' });
    await expect(page.getByRole('main')).toContainText('No Bid History', { timeout: 15_000 });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await navigateInApp(page, '/account-statement');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Statement');
    await expect(page.getByRole('main').getByText('Loading', { exact: true })).toHaveCount(0);
    const ran = await page.evaluate(() => [...document.scripts].map(({ src }) => src));
    expect(ran.some((url) => /\/r\/mfe-history\/.*statement/.test(url))).toBe(true);
    expect(requested.filter((url) => url.includes('/broken/'))).toEqual([]);
  } finally {
    await proxy.stop();
  }
});

async function drill(browser: Browser, mode: string, remote: string, http2 = false): Promise<CellResult> {
  const proxy = await startFaultProxy(productAddress(), { http2 });
  try {
    const [player, folders] = [await newPlayer(), await releaseFolders(productAddress())];
    return await runCell({ browser, proxy, player, folders, slow }, mode, remote);
  } finally {
    await proxy.stop();
  }
}

/** A new release without defects, except that its scripts never arrive. */
function hangsAsRelease(remote: string, path: string): Fault {
  const sound = faultOfCode(remote, path, 'c');
  return {
    answer: async (url, response, fromHost) => /\/broken\/.*\.js/.test(url) || sound.answer(url, response, fromHost),
  };
}
