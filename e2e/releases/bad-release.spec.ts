import { markets, single } from '../pages/betting-pages.ts';
import { operator } from '../setup/operator.ts';
import { newPlayer } from '../setup/players.ts';
import { isInCanary } from './cohort.ts';
import { expect, test } from './releasing-test.ts';
import { Tab } from './tab.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);

test.beforeAll(() => operator('market', markets.open, '11:59 pm', '12:01 am'));

test('a bad betting release goes to 10 %, to all and back, and no open tab loses a bid, mixes releases or shows an error', async ({
  browser,
  releasing,
}) => {
  const stable = (await releasing.plan()).remotes['mfe-betting']!.stable;
  const player = await newPlayer(releasing.address);
  await operator('credit', player.phone_number, '500');
  const bidding = await Tab.open(browser, releasing.address, { player });
  await bidding.goto(single(markets.open, 'single_digit'));
  await bidding.page.getByLabel('Single Digit', { exact: true }).fill('6');
  await bidding.page.getByLabel('Points', { exact: true }).fill('50');
  await bidding.page.getByRole('button', { name: 'Add', exact: true }).click();
  const reading = await Tab.open(browser, releasing.address, { player });
  await reading.goto('/wallet_histroy');

  await releasing.edit('mfe-betting/src/screens.ts', "en: 'Game Rates'", "en: 'Bad Rates'");
  const bad = await releasing.publish('mfe-betting', '--no-browser');
  expect((await releasing.plan()).remotes['mfe-betting']!.stable).toBe(stable);

  expect((await releasing.release('canary', `mfe-betting@${bad}`, '--percent', '10', '--no-browser')).exitCode).toBe(0);
  const canary = (await releasing.plan()).remotes['mfe-betting']!.canary!;
  for (const wanted of [true, false]) {
    const subject = Array.from({ length: 500 }, (_, at) => `e2e${at}`).find(
      (one) => isInCanary(one, canary) === wanted,
    )!;
    const fresh = await Tab.open(browser, releasing.address, { subject, player });
    expect(await fresh.runs('mfe-betting')).toContain(wanted ? bad : stable);
    await fresh.close();
  }

  expect((await releasing.release('promote', 'mfe-betting', '--no-browser')).exitCode).toBe(0);
  // The tab with a draft bid keeps its release. It switches when the player opens another screen.
  await bidding.returnToTab();
  await reading.returnToTab();
  await expect(bidding.page.getByRole('region', { name: 'Bid slip' })).toContainText('50');
  expect(bidding.loads).toHaveLength(1);
  await bidding.goToWallet();
  await bidding.hasLoaded(2);
  await bidding.page.goBack();
  await expect(bidding.page.getByRole('region', { name: 'Bid slip' })).toContainText('50');
  expect([...bidding.loads.at(-1)!]).toContain(`mfe-betting@${bad}`);
  // The tab downloads a delta to the previous release. Its digests and the content policy must accept the result.
  const { sent, whole } = await bidding.bytesOf('mfe-betting', bad);
  expect(whole).toBeGreaterThan(50_000);
  expect(sent).toBeLessThan(whole / 15);

  const caught = await Tab.open(browser, releasing.address, { player });
  await caught.goto('/game-rates');
  await expect(caught.page.getByRole('heading', { level: 1 })).toHaveText('Bad Rates');

  const { exitCode } = await releasing.release('rollback', 'mfe-betting', '--why', 'rates are wrong');
  expect(exitCode).toBe(0);
  expect(await (await fetch(releasing.address)).text()).not.toContain(bad);

  // Both tabs keep the bad release on the current screen. They switch at the next navigation.
  for (const tab of [caught, bidding]) {
    const loads = tab.loads.length;
    await tab.returnToTab();
    expect(tab.loads).toHaveLength(loads);
    await tab.goToWallet();
    await tab.hasLoaded(loads + 1);
    expect(await tab.runs('mfe-betting')).toContain(stable);
  }
  await bidding.goto(single(markets.open, 'single_digit'));
  await expect(bidding.page.getByRole('region', { name: 'Bid slip' })).toContainText('50');

  // The tab that only saw the bad release in the plan does not reload.
  await reading.returnToTab();
  await reading.navigateInApp('All Bids');
  await expect(reading.page).toHaveURL(/all-bid/);
  expect(reading.loads).toHaveLength(1);

  for (const tab of [bidding, reading, caught]) {
    expect(tab.errors).toEqual([]);
    tab.expectNothingMixed();
    await expect(tab.page.getByRole('alert').filter({ hasText: 'Retry' })).toHaveCount(0);
    await tab.close();
  }
});
