import { expect as hasty, test, type Page } from '@playwright/test';
import { callProvider, demoPlayer, logInByCall } from '../setup/players.ts';
import { countActs, countPresses } from './count-acts.ts';
import { openDesk, type DeskWorld } from './desk-world.ts';
import { decideByKeys, decideOthers } from './decide-deposits.ts';
import { expectDayOfLedger } from './day-sums.ts';
import { decideWithdrawals, findPayment } from './decide-withdrawals.ts';
import { declareResults } from './declare-results.ts';
import { rupees } from './operator.ts';
import { bidOn, endBidding, fileDayOfDeposits, fileWithdrawals, msUntilCalm, wealthyPlayers } from './seed-day.ts';
import { takeBackRelease } from './take-back-release.ts';
import { isInFull, nightly } from '../setup/nightly.ts';

const LONGEST_MS = 300_000;
test.setTimeout(LONGEST_MS);
// On a busy machine the provider and a browser may need time.
const expect = hasty.configure({ timeout: 60_000 });

const markets = ['ALPHA', 'BETA', 'GAMMA', 'DELTA'];
const everything = ['approve', 'results', 'players', 'settings'];

test('two operators and an engineer end a day without the command line, and its page has the sums of the ledger', async ({
  browser,
}) => {
  // The markets of the test need one day.
  const wait = msUntilCalm();
  test.setTimeout(LONGEST_MS + wait);
  await new Promise((wake) => setTimeout(wake, wait));
  const world = await openDesk('empty');
  try {
    const players = await wealthyPlayers(world, 30);
    const some = players.slice(0, 10);
    const [deposits] = await Promise.all([
      fileDayOfDeposits(browser, world.address, players),
      fileWithdrawals(world.address, some),
      bidOn(world, markets, some),
    ]);
    await endBidding(world, markets);
    const [meera, ravi] = await Promise.all([
      world.enter(browser, 'Meera', everything),
      world.enter(browser, 'Ravi', ['approve', 'results']),
    ]);

    await test.step('Meera approves ten deposits with ten keys and one for each flag, and decides 20 others', async () => {
      await meera.view('Deposits');
      await expect(meera.detail.getByText('1 of 30')).toBeVisible();
      await decideOthers(meera, deposits);
      await expect(meera.detail.getByText('1 of 14')).toBeVisible();
      const approved = { right: 0, claimed: 0, keys: 0 };
      for (const deposit of deposits.filter(({ isByKeys }) => isByKeys)) {
        const { keys, clicks } = await countPresses(meera.page, () => decideByKeys(meera, deposit));
        expect(clicks).toBe(0);
        if (deposit.kind !== 'right' && deposit.kind !== 'claimed') continue;
        approved[deposit.kind] += 1;
        approved.keys += keys;
      }
      expect(approved).toEqual({ right: 8, claimed: 2, keys: 10 + 2 });
      // Only the proposal is left.
      await expect(meera.points).toHaveText(rupees(9000));
      await expect(meera.detail.getByText('You proposed this')).toBeVisible();
      await expect(meera.detail.getByRole('button', { name: /^Credit/ })).toHaveCount(0);
    });

    await test.step('Ravi sees what Meera saw, and confirms the large deposit', async () => {
      await ravi.view('Proposals');
      await expect(ravi.detail.getByRole('heading', { name: `Approve deposit of ${rupees(9000)}` })).toBeVisible();
      await expect(ravi.page.getByRole('img', { name: /^What the player has sent/ })).toBeVisible();
      await expect(ravi.detail.getByText('Found in the bank statement')).toBeVisible();
      await expect(ravi.detail.getByRole('button', { name: `Credit ${rupees(9000)} to Asha Verma` })).toBeEnabled();
      await ravi.picture('proposal');
      await ravi.page.keyboard.press('a');
      await expect(ravi.page.getByText('No proposals wait')).toBeVisible();
      await expect(meera.page.getByText('No deposits wait').or(meera.page.getByText('All done')).first()).toBeVisible();
    });

    await test.step('Meera decides ten withdrawals, pays one with two clicks, and finds it with two', async () => {
      const paid = await decideWithdrawals(meera);
      await findPayment(meera, some[0]!.phone_number, paid); // ten were asked for
    });
    if (isInFull)
      await test.step('a bad release is taken back, and the page then says so without a scroll', () =>
        takeBackRelease(browser, world));
    await test.step('all results are declared, one is reversed and one day is void', () => declareResults(meera, ravi));

    await test.step('the audit is clean and every command has its person', async () => {
      await meera.view('Health');
      await expect(meera.toast).toHaveCount(0);
      await meera.page.getByRole('button', { name: 'Run the audit' }).click();
      await expect(meera.page.getByText('The books add up.')).toBeVisible();
      await expect(meera.page.getByRole('region', { name: /is well$/ })).toContainText('Adds up');
      await meera.picture('audit');
      expect(await countActs(meera)).toEqual({
        'Meera approve done': 24 + 8,
        'Meera approve proposed': 1,
        'Meera decline done': 5 + 2,
        'Meera unsent done': 1,
        'Meera sent done': 1,
        'Meera return done': 1,
        'Meera declare done': 8,
        'Meera reverse proposed': 1,
        'Meera void proposed': 1,
        'Meera approve done with Ravi': 1,
        'Meera reverse done with Ravi': 1,
        'Meera void done with Ravi': 1,
        'Ravi confirm done': 3,
        'Meera audit done': 1,
      });
    });
    await test.step('the day’s page has the sums of the ledger, to the point', () =>
      expectDayOfLedger(meera, world.databaseUrl!)); // an empty product has its own database
    expect([...meera.errors, ...ravi.errors]).toEqual([]);
  } finally {
    await world.stop();
  }
});

test.describe('the desk of the demo', () => {
  test.describe.configure({ mode: 'serial' });
  let world: DeskWorld;
  test.beforeAll(async () => void (world = await openDesk()));
  test.afterAll(() => world.stop());

  test('offers a reader nothing to change', async ({ browser }) => {
    const asha = await world.enter(browser, 'Asha', ['read']);
    const { page } = asha;
    await expect(page.getByText('You need the role approve. You have read.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Approve|Decline/ })).toHaveCount(0);
    await page.keyboard.press('a');
    await expect(asha.toast).toHaveCount(0);
  });

  test('keeps what was typed when the session ends, and ignores keys in a text field', async ({ browser }) => {
    const nila = await world.enter(browser, 'Nila', ['approve']);
    const { page } = nila;
    await nila.view('Deposits');
    await page.keyboard.press('d');
    const reason = page.getByLabel('Reason, which the player sees');
    await reason.fill('a');
    await reason.press('a');
    await expect(reason).toHaveValue('aa');
    await nila.context.clearCookies();
    // The desk notices the end with the next action or the next live update, whichever comes first.
    const ended = page.getByRole('heading', { name: 'Your session has ended' });
    const decline = page.getByRole('button', { name: 'Decline' }).last();
    await expect(async () => {
      if (!(await ended.isVisible())) await decline.click({ timeout: 1000 });
      await expect(ended).toBeVisible({ timeout: 5000 });
    }).toPass();
    await nila.signIn();
    await expect(reason).toHaveValue('aa');
  });

  test('fits a phone, with its menu', nightly, async ({ browser }) => {
    const tara = await world.enter(browser, 'Tara', everything, { width: 360, height: 740 });
    const { page } = tara;
    await page
      .getByRole('button', { name: /Rohit Sharma/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Approve' })).toBeInViewport();
    const { phone_number, user_token } = await logInByCall(demoPlayer, world.address);
    const order = { USER_ID: phone_number, user_token, TRANS_ID: 'order-700', AMOUNT: '700' };
    await callProvider('create_payment.php', order, world.address);
    await page.getByRole('link', { name: 'Back to Deposits' }).click();
    for (const view of ['Payments', 'Search', 'Offers', 'Acts', 'Health']) {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('navigation', { name: 'More views' }).getByRole('link', { name: view }).click();
      if (view === 'Payments') await page.getByRole('button', { name: 'Not paid' }).click();
      await expect(page.getByText(/^Loading /)).toHaveCount(0);
      if (view === 'Payments')
        await expect(page.getByText(/Not looked up yet.*order-700|Looked up.*order-700/)).toBeVisible();
      if (view === 'Acts') await filterActs(page);
      if (view === 'Acts') await expect(page.getByText('Added a passkey')).toBeVisible();
      if (view === 'Acts') await expect(page.getByRole('heading', { name: /^Today, / })).toBeVisible();
      if (view === 'Offers') await expect(page.getByText('No draw on Sunday').first()).toBeVisible();
      if (view === 'Offers') await page.getByRole('button', { name: 'Settings' }).click();
      if (view === 'Offers') await expect(page.getByRole('button', { name: 'Change Minimum deposit' })).toBeVisible();
      await tara.picture(`phone-${view.toLowerCase()}`);
    }
    // The menu leaves no history entry behind, also if its page ends while it is open.
    await page.goBack();
    await expect(page).toHaveURL(/\/acts\?who=Tara$/);
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goto(`${world.desk}/offers`);
    await expect(page.getByText('No draw on Sunday').first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/acts\?who=Tara$/);
    await expect(page.getByText('by Tara')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('layers":1');
  });
});

/** Opens the folded filters, and chooses one that the address then keeps. */
async function filterActs(page: Page): Promise<void> {
  const person = page.getByLabel('Person');
  await expect(person).toBeHidden();
  await page.getByText('Filters').click();
  await person.fill('Tara');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(person).toBeHidden();
  await expect(page.getByText('by Tara')).toBeVisible();
  expect(new URL(page.url()).search).toBe('?who=Tara');
}
