import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { root } from '../start-everything.ts';
import { guideCommands } from './guide-commands.ts';
import { makeOwnRepository } from './own-repository.ts';
import { startReleasing, type Releasing } from './release-command.ts';
import { Tab } from './tab.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);

const run = promisify(execFile);
const screen = 'mfe-offers/src/offers/offers-screen.tsx';
let releasing: Releasing;
let address: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  releasing = await startReleasing();
  address = releasing.product.address;
});
test.afterAll(() => releasing.stop());

test('a remote made by new-remote passes its own test, type check and lint', async () => {
  expect(await releasing.newRemote('offers')).toMatchObject({ exitCode: 0 });
  expect((await releasing.newRemote('offers')).said).toContain('mfe-offers is there already');
  const { folder } = releasing.checkout;
  const bin = (name: string) => join(root, 'node_modules/.bin', name);
  await run(process.execPath, [bin('jest'), '--rootDir', join(folder, 'mfe-offers'), '-c', join(folder, 'mfe-offers/jest.config.mjs')], { cwd: folder });
  await run(process.execPath, [bin('oxlint'), screen, screen.replace('.tsx', '.test.tsx'), 'mfe-offers/src/screens.ts'], { cwd: folder });
  await run(process.execPath, [bin('tsc'), '-b', 'mfe-offers'], { cwd: folder });
});

test('a candidate that does not render in the real shell is refused, and nothing of it is uploaded', async () => {
  await releasing.edit(screen, '  return (', "  if (texts) throw new Error('planted');\n  return (");
  const { exitCode, said } = await releasing.release('publish', 'mfe-offers');
  expect(exitCode).toBe(7);
  expect(said).toContain('opens in the shell: /offers crashed while it rendered');
  await releasing.edit(screen, "  if (texts) throw new Error('planted');\n", '');
});

test('a new remote, and a renamed route, appear in the running system without a build of the shell', async ({ browser }) => {
  const shell = await shellOf();
  const first = await releasing.publish('mfe-offers');
  expect((await releasing.release('promote', `mfe-offers@${first}`, '--no-browser')).exitCode).toBe(0);
  const tab = await Tab.open(browser, address);
  await tab.goto('/offers');
  await expect(tab.page.getByText('A new screen: Offers.')).toBeVisible();
  await expect(tab.page.getByRole('heading', { level: 1 })).toHaveText('Offers');

  await releasing.edit('mfe-offers/src/screens.ts', "path: '/offers'", "path: '/bargains'");
  const renamed = await releasing.publish('mfe-offers', '--no-browser');
  await releasing.release('promote', `mfe-offers@${renamed}`, '--no-browser');
  await tab.goto('/bargains');
  await expect(tab.page.getByText('A new screen: Offers.')).toBeVisible();
  expect(await shellOf()).toBe(shell);
  expect(tab.errors).toEqual([]);
  await tab.close();
});

test('an override link runs a published release in one browser session only, under a banner, and tells the judge nothing', async ({ browser }) => {
  await releasing.edit('mfe-offers/src/texts/en.ts', 'A new screen', 'An even newer screen');
  const candidate = await releasing.publish('mfe-offers', '--no-browser');
  const { answer } = await releasing.release('override', `mfe-offers@${candidate}`, '--app', address, '--no-browser');
  const trying = await Tab.open(browser, address);
  const pulses: string[] = [];
  trying.page.on('request', (request) => request.url().endsWith('/pulse') && pulses.push(request.url()));
  await trying.page.goto(String(answer.link));
  await expect(trying.page).toHaveURL(`${address}/`);
  await trying.goto('/bargains');
  await expect(trying.page.getByText(`Trying mfe-offers@${candidate} in this session only.`)).toBeVisible();
  await expect(trying.page.getByText('An even newer screen: Offers.')).toBeVisible();

  const other = await Tab.open(browser, address);
  await other.goto('/bargains');
  await expect(other.page.getByText('A new screen: Offers.')).toBeVisible();

  expect(pulses).toEqual([]);
  await trying.page.getByRole('button', { name: 'End' }).click();
  await trying.isReady();
  await expect(trying.page.getByText('A new screen: Offers.')).toBeVisible();

  const stranger = await Tab.open(browser, address);
  await stranger.page.goto(String(answer.link).replace(/sign=.{8}/, 'sign=AAAAAAAA'));
  await expect(stranger.page).toHaveURL(`${address}/`);
  await expect(stranger.page.getByText('This link to try a release is not valid, or has ended.')).toBeVisible();
  expect(await stranger.runs('mfe-offers')).toContain('for everybody');
  for (const tab of [trying, other, stranger]) await tab.close();
});

test('a team with the address of the app and nothing else makes, checks, publishes and releases a remote as the guide says', async ({ browser }) => {
  test.setTimeout(400_000);
  const shell = await shellOf();
  const team = await makeOwnRepository(join(releasing.product.dataDir, 'live'));
  const tab = await Tab.open(browser, address);
  let release = '';
  const steps: Record<string, (run: () => Promise<string>) => Promise<unknown>> = {
    // The folder is there, and the storage is named.
    mkdir: async () => expect(existsSync(join(team.folder, 'package.json'))).toBe(false),
    export: async () => undefined,
    'npm run check': async (run) => {
      await run();
      await team.edit('src/deals/deals-screen.tsx', '<Page>', '<Page bogus>');
      await expect(run()).rejects.toThrow("Property 'bogus' does not exist");
      await team.edit('src/deals/deals-screen.tsx', '<Page bogus>', '<Page>');
    },
    'npm run publish': async (run) => {
      if (release) await team.edit('src/texts/en.ts', 'A new screen', 'A newer screen');
      [, release = ''] = /Published (mfe-deals@\S+)\. Nobody has it yet: npx release canary/.exec(await run()) ?? [];
    },
    'npx release canary': async (run) => expect(await run()).toContain('5 %'),
    'npx release status': async (run) => expect(await run()).toContain(release.split('@')[1]),
    'npx release promote': async (run) => {
      const isFirst = !(await remotesOf())['mfe-deals'];
      await run();
      await tab.goto('/deals');
      await expect(tab.page.getByText(isFirst ? 'A new screen: Deals.' : 'A newer screen: Deals.')).toBeVisible();
    },
    'npm run dev': async () => {
      const dev = team.start('npm run dev -- --port 0');
      const page = await tab.page.context().newPage();
      try {
        await expect.poll(dev.printed, { timeout: 60_000 }).toMatch(/here +http/);
        await page.goto(dev.printed().match(/here +(\S+)/)?.[1] ?? '');
        await expect(page.getByText('A newer screen: Deals.')).toBeVisible();
        await page.evaluate(() => Object.assign(window, { isSamePage: true }));
        await team.edit('src/deals/deals-screen.tsx', '<Page>', '<Page><p>An edit that shows</p>');
        await expect(page.getByText('An edit that shows')).toBeVisible();
        expect(await page.evaluate(() => 'isSamePage' in window), 'no reload').toBe(true);
      } finally {
        await page.close();
        await dev.interrupt();
      }
    },
  };
  try {
    for (const { part, command } of guideCommands()) {
      if (part !== 'In a repository of your own') continue;
      const typed = command.replace('mfe-offers@1.0.0-0b1c2d3e', release).replaceAll('https://app.example', address).replaceAll('offers', 'deals');
      const [, step = (run: () => Promise<string>) => run()] = Object.entries(steps).find(([start]) => command.startsWith(start)) ?? [];
      await step(() => team.run(typed));
    }
    expect(await shellOf()).toBe(shell);
    expect(tab.errors).toEqual([]);
  } finally {
    await team.remove();
    await tab.close();
  }
});

test('every command of the guide is run by a test', () => {
  const here = 'releases/new-remote.spec.ts';
  const runBy: Record<string, string> = {
    'npm run new-remote -- ': here,
    'npx jest ': here,
    'npm start': 'start-everything.ts',
    'npm run dev -- ': 'federation/dev.spec.ts',
    'npm run release -- publish ': here,
    'npm run release -- promote ': here,
    'npm run release -- override ': here,
    // By the pipeline.
    'npm run release -- can-i ': here,
    'npm run release -- rollout ': here,
  };
  for (const { part, command } of guideCommands()) {
    if (part === 'In a repository of your own') continue; // the test above
    const [, file = ''] = Object.entries(runBy).find(([start]) => command.startsWith(start)) ?? [];
    expect(existsSync(join(root, 'e2e', file)) && file, `which test runs ${command}?`).toBeTruthy();
  }
});

test('a new shell works with the last released remotes, and the shell before it with a new remote', async ({ browser }) => {
  const before = await shellOf();
  await releasing.edit('shell/src/texts/en.ts', "appName: 'Matka'", "appName: 'Matka New'");
  const shell = await releasing.publish('shell', '--no-browser');
  expect((await releasing.release('promote', `shell@${shell}`, '--no-browser')).exitCode).toBe(0);
  const tab = await Tab.open(browser, address);
  for (const path of ['/', '/wallet_histroy', '/all-bid', '/how-to-play', '/bargains']) {
    await tab.goto(path);
    await expect(tab.page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expect(tab.page).toHaveTitle(/Matka New/);
  }

  await releasing.release('rollback', 'shell');
  expect(await shellOf()).toBe(before);
  await releasing.edit('mfe-public/src/screens.ts', "en: 'How to", "en: 'Now how to");
  const remote = await releasing.publish('mfe-public', '--no-browser');
  await releasing.release('promote', `mfe-public@${remote}`, '--no-browser');
  await tab.goto('/how-to-play');
  await expect(tab.page.getByRole('heading', { level: 1 })).toHaveText(/^Now how to/i);
  expect(tab.errors).toEqual([]);
  tab.expectNothingMixed();
  await tab.close();
});

test('the example pipeline checks, publishes and rolls a remote out, while sessions tell how it fares', async () => {
  await releasing.edit('mfe-offers/src/texts/en.ts', 'screen: Offers', 'screen: More offers');
  const live = join(releasing.product.dataDir, 'live');
  const telling = setInterval(() => void tellOfOffers(), 100);
  try {
    const { stdout } = await run('sh', ['release/pipeline.sh', 'mfe-offers'], {
      cwd: releasing.checkout.folder,
      env: { ...process.env, RELEASE_STORAGE: live, RELEASE_BY: 'team offers', WINDOW: '2s', MINIMUM: '30' },
    });
    expect(stdout).toContain('5 %: as good as the stable release.');
    expect(stdout).toContain('25 %: as good as the stable release.');
  } finally {
    clearInterval(telling);
  }
  const { answer } = await releasing.release('history', 'mfe-offers', '--last', '3');
  expect(answer.moves).toMatchObject([
    { verb: 'promote', by: 'team offers' },
    { what: expect.stringContaining('to 25 %') },
    { what: expect.stringContaining('to 5 %') },
  ]);
});

/** Twenty browsers tell that a screen of the remote opened, as many of the canary as the plan gives it. */
async function tellOfOffers(): Promise<void> {
  const { remotes } = (await (await fetch(`${address}/plan.json`)).json()) as { remotes: Record<string, { stable: string; canary?: { release: string; percent: number; salt: string } }> };
  const { stable, canary } = remotes['mfe-offers']!;
  if (!canary) return;
  const step = `${canary.salt}.${canary.percent}`;
  for (let browser = 0; browser < 20; browser += 1) {
    const release = browser < canary.percent / 5 ? canary.release : stable;
    await fetch(`${address}/pulse`, { method: 'POST', body: JSON.stringify({ seen: [{ remote: 'mfe-offers', release, measure: 'opened', step }] }) });
  }
}

async function remotesOf(): Promise<Record<string, unknown>> {
  const { remotes } = (await (await fetch(`${address}/plan.json`)).json()) as { remotes: Record<string, unknown> };
  return remotes;
}

async function shellOf(): Promise<string> {
  const { shell } = (await (await fetch(`${address}/plan.json`)).json()) as { shell: { stable: string } };
  return shell.stable;
}
