import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { operator } from '../setup/operator.ts';
import { markets, single } from '../pages/betting-pages.ts';
import { newPlayer } from '../setup/players.ts';
import { isInCanary } from './cohort.ts';
import { startReleasing, type Releasing } from './release-command.ts';
import { Tab } from './tab.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(120_000);

const shared = { address: process.env.PRODUCT_ADDRESS, dataDir: process.env.PRODUCT_DATA_DIR };
let releasing: Releasing;
let address: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  releasing = await startReleasing();
  address = releasing.product.address;
  Object.assign(process.env, { PRODUCT_ADDRESS: address, PRODUCT_DATA_DIR: releasing.product.dataDir });
  await operator('market', markets.open, '11:59 pm', '12:01 am');
});

test.afterAll(async () => {
  Object.assign(process.env, { PRODUCT_ADDRESS: shared.address, PRODUCT_DATA_DIR: shared.dataDir });
  await releasing.stop();
});

test('a bad betting release goes out to 10 %, to all, and back, and no open tab loses a bid, mixes releases or sees an error', async ({ browser }) => {
  const stable = (await plan()).remotes['mfe-betting']!.stable;
  const player = await newPlayer(address);
  await operator('credit', player.phone_number, '500');
  const bidding = await Tab.open(browser, address, { player });
  await bidding.goto(single(markets.open, 'single_digit'));
  await bidding.page.getByLabel('Single Digit', { exact: true }).fill('6');
  await bidding.page.getByLabel('Points', { exact: true }).fill('50');
  await bidding.page.getByRole('button', { name: 'Add', exact: true }).click();
  const reading = await Tab.open(browser, address, { player });
  await reading.goto('/wallet_histroy');

  await releasing.edit('mfe-betting/src/screens.ts', "en: 'Game Rates'", "en: 'Bad Rates'");
  const bad = await releasing.publish('mfe-betting', '--no-browser');
  expect((await plan()).remotes['mfe-betting']!.stable).toBe(stable);

  expect((await releasing.release('canary', `mfe-betting@${bad}`, '--percent', '10', '--no-browser')).exitCode).toBe(0);
  const canary = (await plan()).remotes['mfe-betting']!.canary!;
  for (const wanted of [true, false]) {
    const subject = Array.from({ length: 500 }, (_, at) => `e2e${at}`).find((one) => isInCanary(one, canary) === wanted)!;
    const fresh = await Tab.open(browser, address, { subject, player });
    expect(await fresh.runs('mfe-betting')).toContain(wanted ? bad : stable);
    await fresh.close();
  }

  expect((await releasing.release('promote', 'mfe-betting', '--no-browser')).exitCode).toBe(0);
  // The tab with a bid in its list stays where it is, and takes the new release on the way to another screen.
  await bidding.comeBack();
  await expect(bidding.page.getByRole('region', { name: 'Bid slip' })).toContainText('50');
  expect(bidding.loads).toHaveLength(1);
  await bidding.goToWallet();
  await bidding.isReady();
  await expect.poll(() => bidding.loads.length).toBe(2);
  await bidding.page.goBack();
  await expect(bidding.page.getByRole('region', { name: 'Bid slip' })).toContainText('50');
  expect([...bidding.loads.at(-1)!]).toContain(`mfe-betting@${bad}`);
  // What the tab has of the release before is not fetched again: digests and policies hold for what the difference gives.
  const { sent, whole } = await bidding.bytesOf('mfe-betting', bad);
  expect(whole).toBeGreaterThan(50_000);
  expect(sent).toBeLessThan(whole / 20);

  const caught = await Tab.open(browser, address, { player });
  await caught.goto('/game-rates');
  await expect(caught.page.getByRole('heading', { level: 1 })).toHaveText('Bad Rates');

  const { exitCode } = await releasing.release('rollback', 'mfe-betting', '--why', 'rates are wrong');
  expect(exitCode).toBe(0);
  const started = Date.now();
  expect(await (await fetch(address)).text()).not.toContain(bad);
  expect(Date.now() - started).toBeLessThan(1000);

  // Both tabs that run the bad release stay with it where they are, and leave it on the way to the next screen.
  for (const tab of [caught, bidding]) {
    const loads = tab.loads.length;
    await tab.comeBack();
    expect(tab.loads).toHaveLength(loads);
    await tab.goToWallet();
    await tab.isReady();
    await expect.poll(() => tab.loads.length).toBe(loads + 1);
    expect(await tab.runs('mfe-betting')).toContain(stable);
  }
  await bidding.goto(single(markets.open, 'single_digit'));
  await expect(bidding.page.getByRole('region', { name: 'Bid slip' })).toContainText('50');

  // The tab that never left the good release has nothing to switch to.
  await reading.comeBack();
  await reading.goInside('All Bids');
  await expect(reading.page).toHaveURL(/all-bid/);
  expect(reading.loads).toHaveLength(1);

  for (const tab of [bidding, reading, caught]) {
    expect(tab.errors).toEqual([]);
    tab.expectNothingMixed();
    await expect(tab.page.getByRole('alert').filter({ hasText: 'Retry' })).toHaveCount(0);
    await tab.close();
  }
});

test('a canary that no controller extends ends at its time, in an open tab and in a fresh one', async ({ browser }) => {
  const stable = (await plan()).remotes['mfe-betting']!.stable;
  await releasing.edit('mfe-betting/src/screens.ts', /en: '\w+ Rates'/, "en: 'Short Rates'");
  const short = await releasing.publish('mfe-betting', '--no-browser');
  expect((await releasing.release('canary', `mfe-betting@${short}`, '--percent', '50', '--for', '1h', '--no-browser')).exitCode).toBe(0);
  const canary = (await plan()).remotes['mfe-betting']!.canary!;
  const subject = Array.from({ length: 500 }, (_, at) => `e2e${at}`).find((one) => isInCanary(one, canary))!;
  const open = await Tab.open(browser, address, { subject });
  await open.goto('/game-rates');
  await expect(open.page.getByRole('heading', { level: 1 })).toHaveText('Short Rates');
  await open.comeBack();

  // The plan stays as it is; what passes is the time in the browsers.
  await open.page.clock.setSystemTime(canary.until + 1000);
  await open.comeBack();
  await expect(open.page.getByRole('heading', { level: 1 })).toHaveText('Short Rates');
  const loads = open.loads.length;
  await open.goToWallet();
  await expect.poll(() => open.loads.length).toBe(loads + 1);
  await open.goto('/game-rates');
  await expect(open.page.getByRole('heading', { level: 1 })).not.toHaveText('Short Rates');
  expect([...open.loads.at(-1)!]).toContain(`mfe-betting@${stable}`);

  const fresh = await Tab.open(browser, address, { subject });
  await fresh.page.clock.setSystemTime(canary.until + 1000);
  expect(await fresh.runs('mfe-betting')).toContain(stable);
  expect((await plan()).remotes['mfe-betting']!.canary!.release).toBe(short);
  await releasing.release('rollback', 'mfe-betting');
  for (const tab of [open, fresh]) {
    expect(tab.errors).toEqual([]);
    tab.expectNothingMixed();
    await tab.close();
  }
});

test('a killed remote says so at its screens and nowhere else; revived, it is back', async ({ browser }) => {
  const tab = await Tab.open(browser, address);
  await releasing.release('kill', 'mfe-wallet');
  await tab.goto('/payment-status');
  await expect(tab.page.getByText('This part is not available now.')).toBeVisible();
  await tab.goto('/how-to-play');
  await expect(tab.page.getByRole('main')).toContainText(/\w{4}/);
  await releasing.release('revive', 'mfe-wallet');
  await tab.goto('/payment-status?trans_id=none');
  await expect(tab.page.getByText('This part is not available now.')).toHaveCount(0);
  expect(tab.errors).toEqual([]);
  await tab.close();
});

test('a kill whose page could not be written shows in an open tab, which loads anew once for it', async ({ browser }) => {
  const tab = await Tab.open(browser, address);
  await tab.goto('/wallet_histroy');
  const page = join(releasing.product.dataDir, 'live/index.html');
  const pageOfBefore = await readFile(page);
  await releasing.release('kill', 'mfe-wallet');
  await writeFile(page, pageOfBefore);
  await tab.comeBack();
  await expect(tab.page.getByText('This part is not available now.')).toBeVisible();
  expect(tab.loads).toHaveLength(1);
  for (const name of ['All Bids', 'wallet', 'History']) {
    await tab.goInside(name);
    await tab.isReady();
  }
  await tab.goToWallet();
  await expect(tab.page.getByText('This part is not available now.')).toBeVisible();
  expect(tab.loads).toHaveLength(2);
  await releasing.release('revive', 'mfe-wallet');
  await tab.close();
});

test('a tampered entry, screen or lazy chunk of any remote never runs', async ({ browser }) => {
  const remotes = { 'mfe-betting': '/game-rates', 'mfe-wallet': '/wallet_histroy', 'mfe-history': '/all-bid', 'mfe-public': '/how-to-play' };
  const { remotes: channels } = await plan();
  for (const remote of Object.keys(remotes)) {
    const folder = join(releasing.product.dataDir, 'live/r', remote, channels[remote]!.stable);
    for (const file of await readdir(folder)) {
      if (file.endsWith('.js.br')) await rm(join(folder, file));
      if (file.endsWith('.js')) await appendFile(join(folder, file), `;(window.tampered ??= []).push('${remote} ${file}')`);
    }
  }
  const tab = await Tab.open(browser, address);
  for (const path of Object.values(remotes)) {
    await tab.goto(path);
    await expect(tab.page.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(await tab.page.evaluate('window.tampered')).toBeUndefined();
  }
  await tab.close();
});

interface PlanSeen {
  revision: number;
  remotes: Record<string, { stable: string; canary?: { release: string; percent: number; salt: string; until: number } }>;
}

async function plan(): Promise<PlanSeen> {
  return (await (await fetch(`${address}/plan.json`)).json()) as PlanSeen;
}
