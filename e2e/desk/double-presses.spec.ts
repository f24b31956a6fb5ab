import { expect as hasty, test, type Browser } from '@playwright/test';
import { pressesOf, pressTwice } from '../setup/double-presses.ts';
import { nightly } from '../setup/nightly.ts';
import type { SignedInPlayer } from '../setup/players.ts';
import { countActs } from './count-acts.ts';
import { openDesk, type DeskWorld } from './desk-world.ts';
import { pressOfferButtons, pressPlayerButtons } from './deciding-forms.ts';
import { rupees, type Operator } from './operator.ts';
import { openPaymentCases, startPaymentService } from './payment-cases.ts';
import { bidOn, endBidding, fileWithdrawals, msUntilCalm, wealthyPlayers } from './seed-day.ts';
import { fileDeposits, utrOf } from './seed-queue.ts';

const LONGEST_MS = 900_000;
test.setTimeout(LONGEST_MS);
test.describe.configure({ mode: 'serial' });
// On a busy machine the provider and a browser may need time.
const expect = hasty.configure({ timeout: 60_000 });

const LARGE = 6000;
const times = pressesOf(0).length;

let payments: Awaited<ReturnType<typeof startPaymentService>>;
let world: DeskWorld;
let meera: Operator;
let ravi: Operator;
let players: SignedInPlayer[];

test.beforeAll(async ({ browser }) => {
  const wait = msUntilCalm();
  test.setTimeout(LONGEST_MS + wait);
  await new Promise((wake) => setTimeout(wake, wait));
  payments = await startPaymentService();
  world = await openDesk('empty', payments.env);
  const everything = ['approve', 'results', 'players', 'settings'];
  [meera, ravi, players] = await Promise.all([
    world.enter(browser, 'Meera', everything),
    world.enter(browser, 'Ravi', everything),
    wealthyPlayers(world, 3 * times),
  ]);
});
test.afterAll(async () => {
  await world.stop();
  payments.stop();
});

test('two quick presses approve, decline, propose, confirm or reject one request', async ({ browser }) => {
  const { page } = meera;
  const amount = (at: number) => 500 + at + (at < 2 * times ? 0 : LARGE);
  await fileAmounts(
    browser,
    Array.from({ length: 4 * times }, (_, at) => amount(at)),
  );
  await meera.view('Deposits');
  for (const [at, press] of pressesOf(0).entries()) {
    await expect(meera.points).toHaveText(rupees(amount(at)));
    await pressTwice(meera.detail.getByRole('button', { name: /^Approve/ }), press, 'a');
  }
  for (const [at, press] of pressesOf(1).entries()) {
    await expect(meera.points).toHaveText(rupees(amount(times + at)));
    await chooseReason(meera, 'Decline…');
    await pressTwice(page.getByRole('button', { name: 'Decline', exact: true }), press, 'Enter');
  }
  for (const [at, press] of [...pressesOf(2), ...pressesOf(3)].entries()) {
    await expect(meera.points).toHaveText(rupees(amount(2 * times + at)));
    await meera.detail.getByRole('button', { name: /^Propose to/ }).click();
    await page.getByLabel('Reason, which the second person reads').fill('Found');
    await pressTwice(page.getByRole('button', { name: /^Propose to/ }), press, 'Enter');
    await expect(meera.toast).toContainText('A second person must confirm it');
  }
  await ravi.view('Proposals');
  const decisions = [
    ...pressesOf(4).map((press) => ({ press, verb: /^Credit/, key: 'a' })),
    ...pressesOf(5).map((press) => ({ press, verb: /^Reject/, key: 'r' })),
  ];
  for (const [at, { press, verb, key }] of decisions.entries()) {
    await expect(ravi.detail.getByText(new RegExp(`^\\d+ of ${decisions.length - at}$`)).first()).toBeVisible();
    await pressTwice(ravi.detail.getByRole('button', { name: verb }), press, key);
  }
  await expect(ravi.page.getByText('No proposals wait')).toBeVisible();
  expect(await countActs(meera)).toEqual({
    'Meera approve done': times,
    'Meera approve done with Ravi': times,
    'Meera decline done': times,
    'Meera approve proposed': 2 * times,
    'Ravi confirm done': times,
    'Ravi reject done': times,
  });
});

test('two quick presses decide one withdrawal, and record, note or return one payment', nightly, async () => {
  const { page } = meera;
  await fileWithdrawals(world.address, players);
  const amount = (at: number) => rupees(600 + at * 10);
  await meera.view('Withdrawals');
  for (const [at, press] of [...pressesOf(6), ...pressesOf(7)].entries()) {
    await expect(meera.points).toHaveText(amount(at));
    await pressTwice(meera.detail.getByRole('button', { name: /^Approve/ }), press, 'a');
  }
  for (const [at, press] of pressesOf(8).entries()) {
    await expect(meera.points).toHaveText(amount(2 * times + at));
    await chooseReason(meera, 'Decline…');
    await pressTwice(page.getByRole('button', { name: 'Decline', exact: true }), press, 'Enter');
  }
  await page.getByRole('button', { name: /^To pay/ }).click();
  for (const [at, press] of pressesOf(9).entries()) {
    await expect(meera.points).toHaveText(amount(at));
    await page.getByLabel('Reference from the bank').fill(`N33220012345${at}`);
    await pressTwice(page.getByRole('button', { name: 'Mark as sent' }), press, 'Enter');
  }
  await expect(meera.points).toHaveText(amount(times));
  for (const press of pressesOf(10)) {
    await chooseReason(meera, 'Could not be sent…');
    await pressTwice(page.getByRole('button', { name: 'Note the reason' }), press, 'Enter');
    await expect(page.getByRole('button', { name: 'Mark as sent' })).toBeVisible();
  }
  for (const [at, press] of pressesOf(11).entries()) {
    await expect(meera.points).toHaveText(amount(times + at));
    await chooseReason(meera, 'Return the points…');
    await pressTwice(page.getByRole('button', { name: /^Return ₹/ }), press, 'Enter');
  }
  await expect(page.getByText('Nothing to pay')).toBeVisible();
  expect(await countActs(meera)).toMatchObject({
    'Meera approve done': 3 * times,
    'Meera decline done': 2 * times,
    'Meera sent done': times,
    'Meera unsent done': times,
    'Meera return done': times,
  });
});

test('two quick presses declare one half, and propose one correction', nightly, async () => {
  const { page } = meera;
  const markets = pressesOf(12).map((_, at) => `MARKET ${at}`);
  await bidOn(world, markets, players.slice(0, 2));
  await endBidding(world, markets);

  for (const [at, market] of markets.entries()) {
    await meera.openMarket(market);
    const open = page.getByRole('region', { name: 'Open', exact: true });
    const close = page.getByRole('region', { name: 'Close', exact: true });
    for (const label of ['Pana', 'Pana again']) await open.getByLabel(label, { exact: true }).fill('123');
    await pressTwice(open.getByRole('button', { name: 'Declare 123-6' }), pressesOf(12)[at]!, 'Enter');
    await expect(close.getByLabel('Pana again')).toHaveValue('');
    for (const [button, act] of ['Reverse the open…', 'Void the day…'].entries()) {
      await page.getByRole('button', { name: act }).click();
      await page.getByLabel('Reason, which the second person reads').fill('A typing error');
      await page.getByLabel(`Type ${market} to confirm`).fill(market);
      await pressTwice(page.getByRole('button', { name: /^Propose to/ }), pressesOf(13 + button)[at]!);
      await expect(page.getByText(`You proposed to ${act.startsWith('Void') ? 'void' : 'reverse'}`)).toBeVisible();
    }
  }
  expect(await countActs(meera)).toMatchObject({
    'Meera declare done': times,
    'Meera reverse proposed': times,
    'Meera void proposed': times,
  });
});

test('two quick presses declare one committed draw', nightly, async () => {
  const markets = pressesOf(25).map((_, at) => `FAIR ${at}`);
  for (const market of markets) {
    await world.command('market', market, '11:58 pm', '11:59 pm');
    await world.command('fair', market, 'on');
  }
  await endBidding(world, markets);
  const before = (await countActs(meera))['Meera declare done'] ?? 0;
  for (const [at, market] of markets.entries()) {
    await meera.openMarket(market);
    const open = meera.page.getByRole('region', { name: 'Open', exact: true });
    await pressTwice(open.getByRole('button', { name: 'Declare the committed draw' }), pressesOf(25)[at]!);
    await expect(open.getByText('No bids to settle.')).toBeVisible();
  }
  expect(await countActs(meera)).toMatchObject({ 'Meera declare done': before + times });
});

test('two quick presses change one player once', nightly, async () => {
  const [player] = players;
  const expected = await pressPlayerButtons(meera, player!, world); // `wealthyPlayers` has made some
  await expect.poll(() => countActs(meera)).toMatchObject(expected);
});

test('two quick presses change one market, rate or setting once', nightly, async () => {
  await world.command('rate', 'Single Digit', '10', '95');
  const expected = await pressOfferButtons(meera);
  await expect.poll(() => countActs(meera)).toMatchObject(expected);
});

test('two quick presses withdraw one own proposal', nightly, async () => {
  await meera.view('Proposals');
  const countOwn = async () => (await meera.rows<{ isOwn: boolean }>('proposals')).filter(({ isOwn }) => isOwn).length;
  const own = await countOwn();
  for (const [at, press] of pressesOf(26).entries()) {
    await expect(meera.detail.getByText(new RegExp(`^\\d+ of ${own - at}$`)).first()).toBeVisible();
    await pressTwice(meera.detail.getByRole('button', { name: 'Withdraw the proposal' }), press, 'r');
  }
  await expect.poll(countOwn).toBe(own - times);
  expect(await countActs(meera)).toMatchObject({ 'Meera reject done': times });
});

test('two quick presses credit, decline or propose one payment case', nightly, async () => {
  const { page } = meera;
  const amount = (at: number) => 700 + at + (at < 2 * times ? 0 : LARGE);
  await openPaymentCases(world.address, players, amount);
  await meera.view('Payments');
  for (const [at, press] of pressesOf(27).entries()) {
    await expect(meera.points).toHaveText(rupees(amount(at)));
    await pressTwice(meera.detail.getByRole('button', { name: /^Credit/ }), press, 'a');
  }
  for (const [at, press] of pressesOf(28).entries()) {
    await expect(meera.points).toHaveText(rupees(amount(times + at)));
    await chooseReason(meera, 'Decline…');
    await pressTwice(page.getByRole('button', { name: 'Decline', exact: true }), press, 'Enter');
  }
  for (const [at, press] of pressesOf(29).entries()) {
    await expect(meera.points).toHaveText(rupees(amount(2 * times + at)));
    await meera.detail.getByRole('button', { name: /^Propose to/ }).click();
    await page.getByLabel('Reason, which the second person reads').fill('The player asked');
    await pressTwice(page.getByRole('button', { name: /^Propose to/ }), press, 'Enter');
    await expect(meera.toast).toContainText('A second person must confirm it');
  }
  await expect
    .poll(() => countActs(meera))
    .toMatchObject({
      'Meera accept-payment done': times,
      'Meera decline-payment done': times,
      'Meera accept-payment proposed': times,
    });
});

/** Opens a form that asks for a reason, and chooses the first usual one. */
async function chooseReason({ detail, page }: Operator, opens: string): Promise<void> {
  await detail.getByRole('button', { name: opens }).click();
  await page.keyboard.press('1');
}

async function fileAmounts(browser: Browser, amounts: readonly number[]): Promise<void> {
  const deposits = amounts.map((amount, at) => ({ player: players[at % players.length]!, amount, utr: utrOf(at) }));
  await fileDeposits(browser, world.address, deposits);
}
