import { expect, test, type Page } from '@playwright/test';
import { pagePlanOf } from '../setup/page-plan.ts';
import { demoPlayer, enterAs, logInByCall, productAddress } from '../setup/players.ts';
import { remotes } from '../setup/remotes.ts';

test('home, wallet and history load from their own remotes, in exactly the releases of the plan', async ({ page }) => {
  const problems = collectProblems(page);
  const scripts = listenForScripts(page);
  await enterAs(page, await logInByCall(demoPlayer));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'wallet' }).click();
  await expect(page).toHaveURL(/wallet_histroy/);
  await expect(page.getByText('Withdraw Funds')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'All Bids' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Bid History/ })
    .click();
  await expect(page).toHaveURL(/my-bid/);
  await expect(page.getByRole('main')).toContainText('Single Digit');
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();

  const { plan } = await pagePlanOf(productAddress());
  const planned = new Map<string, string>([
    ['shell', plan.shell.stable],
    ...Object.entries(plan.remotes).map(([name, { stable }]) => [name, stable] as const),
  ]);
  const ran = new Map(scripts().map((url) => url.split('/').slice(2, 4) as [string, string]));
  for (const [remote, release] of ran)
    expect(planned.get(remote), `the release of ${remote} in the plan`).toBe(release);
  // By now the app may have prefetched these two, because the menu links to them.
  expect([...ran.keys()].filter((name) => !['mfe-public', 'mfe-safer-play'].includes(name)).sort()).toEqual([
    'mfe-betting',
    'mfe-history',
    'mfe-wallet',
    'shell',
  ]);
  expect(problems()).toEqual([]);
});

test('a cold route is at most three round trips deep, requests each file once, and has a small entry', async ({
  page,
}) => {
  // With Save-Data the app does not prefetch.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  for (const [remote, path] of [
    ['mfe-public', '/privacy-policy'],
    ['mfe-history', '/jodi_chart/KALYAN'],
  ] as const) {
    const depths = await depthsOf(page, path);
    expect(Math.max(...depths.values()), `${path}: ${JSON.stringify([...depths])}`).toBeLessThanOrEqual(3);
    const files = [...depths.keys()].filter((url) => url.includes('/r/'));
    expect(files.length).toBe(new Set(files).size);
    expect(files.some((url) => url.includes(`/r/${remote}/`))).toBe(true);
    // The document requests every file of the screen. Excluded are the shell's deferred parts, which load after the
    // screen.
    const isLate = (file: string) => /\/r\/shell\/[^/]+\/(?!main\.|react\.|texts)/.test(file);
    for (const file of files.filter((file) => !isLate(file))) expect(depths.get(file), file).toBe(2);
  }
});

test('the data of a first screen is requested once, while the shell is still loading', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requested.push(request.url().split('/').at(-1) ?? '');
  });
  let letShellIn = () => undefined as void;
  const isLetIn = new Promise<void>((resolve) => (letShellIn = resolve));
  await page.route('**/r/shell/*/main.*.js', async (route) => {
    await isLetIn;
    await route.continue();
  });
  await enterAs(page, await logInByCall(demoPlayer));
  await page.goto('/my-bid', { waitUntil: 'commit' });
  await expect.poll(() => requested).toEqual(['get_profile.php', 'get_bid_history.php']);
  letShellIn();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  expect(requested).toEqual(['get_profile.php', 'get_bid_history.php']);
});

test('the record for the federation’s DevTools lists host, remotes, releases and shared modules', async ({ page }) => {
  await page.goto('/privacy-policy');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { plan } = await pagePlanOf(productAddress());
  const { moduleInfo, share } = await page.evaluate(readFederationRecord);
  expect(moduleInfo['shell']).toEqual({
    version: plan.shell.stable,
    remotesInfo: Object.fromEntries(
      remotes.map((remote) => [remote, { matchedVersion: plan.remotes[remote]?.stable }]),
    ),
  });
  for (const remote of remotes) {
    const release = plan.remotes[remote]?.stable;
    expect(moduleInfo[`${remote}:${release}`]).toMatchObject({
      version: release,
      remoteEntry: expect.stringContaining(`/r/${remote}/${release}/entry.`),
    });
  }
  expect(share['shell']?.sort()).toEqual([
    'react',
    'react-dom',
    'react-dom/client',
    'react/jsx-runtime',
    'shared/provider',
    'shared/rules',
    'shared/screens',
    'shared/store',
    'shared/ui',
  ]);
});

test('each remote entry is at most 15 kB, compressed', async () => {
  for (const remote of remotes) {
    const { entry, files } = await liveRelease(remote);
    expect(files[entry]?.compressed, remote).toBeLessThanOrEqual(15_000);
  }
});

test('first loads exclude code that is needed on a tap, by some players or after the first screen', async () => {
  const deferred = {
    'mfe-betting': ['quick-picks'],
    'mfe-history': ['share'],
    'mfe-public': ['passkeys', 'passkey-login'],
    'mfe-safer-play': ['first-steps'],
    shell: ['companions', 'side-menu', 'versions'],
  };
  for (const [remote, parts] of Object.entries(deferred)) {
    const { entry, files, screens, scripts, styles } = await liveRelease(remote);
    const first = [entry, ...scripts, ...styles, ...screens.flatMap((screen) => screen.files)];
    for (const part of parts) {
      const own = Object.keys(files).filter((name) => name.startsWith(`${part}.`));
      expect(own, `${remote} has ${part} in a file of its own`).not.toEqual([]);
      expect(
        first.filter((name) => own.includes(name)),
        `${remote} loads ${part} first`,
      ).toEqual([]);
    }
  }
});

interface LiveRelease {
  entry: string;
  files: Record<string, { compressed: number }>;
  screens: { files: string[] }[];
  scripts: string[];
  styles: string[];
}

async function liveRelease(remote: string): Promise<LiveRelease> {
  const { plan } = await pagePlanOf(productAddress());
  const release = remote === 'shell' ? plan.shell.stable : plan.remotes[remote]?.stable;
  return (await (await fetch(`${productAddress()}/r/${remote}/${release}/release.json`)).json()) as LiveRelease;
}

/** Returns the depth of each request in round trips. The document has depth 1, its own requests have depth 2. */
async function depthsOf(page: Page, path: string): Promise<Map<string, number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const depths = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ request, initiator, type }) => {
    if (request.url.startsWith('data:')) return;
    const by = initiator.stack?.callFrames.at(0)?.url ?? initiator.url ?? '';
    depths.set(request.url, type === 'Document' ? 1 : (depths.get(by) ?? 1) + 1);
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await session.detach();
  return depths;
}

/** Reads the same data as the DevTools extension: `moduleInfo`, and the default scope of each host in `__SHARE__`. */
function readFederationRecord(): { moduleInfo: Record<string, unknown>; share: Record<string, string[]> } {
  const { __FEDERATION__: record } = globalThis as unknown as {
    __FEDERATION__: { moduleInfo: Record<string, unknown>; __SHARE__: Record<string, { default: object }> };
  };
  const share = Object.entries(record.__SHARE__).map(([host, scopes]) => [host, Object.keys(scopes.default)]);
  return { moduleInfo: record.moduleInfo, share: Object.fromEntries(share) as Record<string, string[]> };
}

function collectProblems(page: Page): () => string[] {
  const problems: string[] = [];
  // Playwright blocks the service worker in these tests and logs a warning about it.
  const isOurs = (text: string) => text !== 'Service Worker registration blocked by Playwright';
  page.on(
    'console',
    (message) =>
      ['error', 'warning'].includes(message.type()) && isOurs(message.text()) && problems.push(message.text()),
  );
  page.on('pageerror', (error) => problems.push(error.message));
  return () => problems;
}

function listenForScripts(page: Page): () => string[] {
  const scripts: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/r/') && pathname.endsWith('.js')) scripts.push(pathname);
  });
  return () => scripts;
}
