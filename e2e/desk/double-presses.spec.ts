import { expect as hasty, test, type Browser } from '@playwright/test';
import { gaps, presses, pressTwice } from '../setup/double-presses.ts';
import type { SignedInPlayer } from '../setup/players.ts';
import { openDesk, type DeskWorld } from './desk-world.ts';
import { rupees, type Operator } from './operator.ts';
import { bidOn, endBidding, fileWithdrawals, msUntilCalm, wealthyPlayers } from './seed-day.ts';
import { fileDeposits, utrOf } from './seed-queue.ts';

const LONGEST_MS = 600_000;
test.setTimeout(LONGEST_MS);
test.describe.configure({ mode: 'serial' });
// On a busy machine the provider and a browser may need time.
const expect = hasty.configure({ timeout: 60_000 });

const LARGE = 6000;

let world: DeskWorld;
let meera: Operator;
let ravi: Operator;
let players: SignedInPlayer[];

test.beforeAll(async ({ browser }) => {
  const wait = msUntilCalm();
  test.setTimeout(LONGEST_MS + wait);
  await new Promise((wake) => setTimeout(wake, wait));
  world = await openDesk('empty');
  const everything = ['approve', 'results', 'players', 'settings'];
  [meera, ravi, players] = await Promise.all([
    world.enter(browser, 'Meera', everything),
    world.enter(browser, 'Ravi', everything),
    wealthyPlayers(world, presses.length),
  ]);
});
test.afterAll(() => world.stop());

test('two quick presses approve, decline, propose, confirm or reject one request', async ({ browser }) => {
  const { page } = meera;
  const perVerb = presses.length;
  const amount = (at: number) => 500 + at + (at < 2 * perVerb ? 0 : LARGE);
  await fileAmounts(
    browser,
    Array.from({ length: 4 * perVerb }, (_, at) => amount(at)),
  );
  await meera.view('Deposits');
  for (const [at, press] of presses.entries()) {
    await expect(meera.points).toHaveText(rupees(amount(at)));
    await pressTwice(meera.detail.getByRole('button', { name: /^Approve/ }), press, 'a');
  }
  for (const [at, press] of presses.entries()) {
    await expect(meera.points).toHaveText(rupees(amount(perVerb + at)));
    await meera.detail.getByRole('button', { name: 'Decline…' }).click();
    await page.keyboard.press('1');
    await pressTwice(page.getByRole('button', { name: 'Decline', exact: true }), press, 'Enter');
  }
  for (const at of Array.from({ length: 2 * perVerb }, (_, index) => index)) {
    await expect(meera.points).toHaveText(rupees(amount(2 * perVerb + at)));
    await meera.detail.getByRole('button', { name: /^Propose to/ }).click();
    await page.getByLabel('Reason, which the second person reads').fill('Found');
    await pressTwice(page.getByRole('button', { name: /^Propose to/ }), presses[at % perVerb]!, 'Enter');
    await expect(meera.toast).toContainText('A second person must confirm it');
  }
  await ravi.view('Proposals');
  for (const [verb, key] of [
    ['Credit', 'a'],
    ['Reject', 'r'],
  ] as const)
    for (const [at, press] of presses.entries()) {
      const left = (verb === 'Credit' ? 2 : 1) * perVerb - at;
      await expect(ravi.detail.getByText(new RegExp(`^\\d+ of ${left}$`)).first()).toBeVisible();
      await pressTwice(ravi.detail.getByRole('button', { name: new RegExp(`^${verb}`) }), press, key);
    }
  await expect(ravi.page.getByText('No proposals wait')).toBeVisible();
  expect(await countsOf(meera)).toEqual({
    'Meera approve yes': 2 * perVerb,
    'Meera decline yes': perVerb,
    'Meera approve proposed': 2 * perVerb,
    'Ravi confirm yes': perVerb,
    'Ravi reject yes': perVerb,
  });
});

test('two quick presses decide one withdrawal, and record one payment', async () => {
  const { page } = meera;
  await fileWithdrawals(world.address, players);
  await meera.view('Withdrawals');
  for (const [at, press] of presses.entries()) {
    await expect(meera.points).toHaveText(rupees(600 + at * 10));
    await pressTwice(meera.detail.getByRole('button', { name: /^Approve/ }), press, 'a');
  }
  await page.getByRole('button', { name: /^To pay/ }).click();
  for (const [at, press] of presses.entries()) {
    await expect(meera.points).toHaveText(rupees(600 + at * 10));
    await page.getByLabel('Reference from the bank').fill(`N33220012345${at}`);
    await pressTwice(page.getByRole('button', { name: 'Mark as sent' }), press, 'Enter');
  }
  await expect(page.getByText('Nothing to pay')).toBeVisible();
  expect(await countsOf(meera)).toMatchObject({
    'Meera approve yes': 3 * presses.length,
    'Meera sent yes': presses.length,
  });
});

test('two quick presses declare one half, and propose one correction', async () => {
  const { page } = meera;
  const markets = ['ALPHA', 'BETA', 'GAMMA', 'DELTA'];
  await bidOn(world, markets, players.slice(0, 2));
  await endBidding(world, markets);

  for (const [at, market] of markets.entries()) {
    const press = { gap: gaps[at]!, way: 'click' } as const;
    await meera.openMarket(market);
    const open = page.getByRole('region', { name: 'Open', exact: true });
    const close = page.getByRole('region', { name: 'Close', exact: true });
    for (const label of ['Pana', 'Pana again']) await open.getByLabel(label, { exact: true }).fill('123');
    await pressTwice(open.getByRole('button', { name: 'Declare 123-6' }), press, '');
    await expect(close.getByLabel('Pana again')).toHaveValue('');
    await page.getByRole('button', { name: 'Reverse the open…' }).click();
    await page.getByLabel('Reason, which the second person reads').fill('A typing error');
    await page.getByLabel(`Type ${market} to confirm`).fill(market);
    await pressTwice(page.getByRole('button', { name: /^Propose to reverse/ }), press, '');
    await expect(page.getByText('You proposed to reverse the open')).toBeVisible();
  }
  const counts = await countsOf(meera);

  expect(counts).toMatchObject({ 'Meera declare yes': gaps.length, 'Meera reverse proposed': gaps.length });
});

async function fileAmounts(browser: Browser, amounts: readonly number[]): Promise<void> {
  const deposits = amounts.map((amount, at) => ({ player: players[at % players.length]!, amount, utr: utrOf(at) }));
  await fileDeposits(browser, world.address, deposits);
}

/** Counts the acts at the desk by person, command and outcome. */
async function countsOf(operator: Operator): Promise<Record<string, number>> {
  const acts = await operator.page.evaluate(async () => {
    const response = await fetch('/api/acts/export?as=json');
    return (await response.json()) as { who: string; act: string; done: string; from: string }[];
  });
  const counts: Record<string, number> = {};
  for (const { who, act, done, from } of acts) {
    const [command = ''] = act.split(' ');
    if (from === 'console' || ['enrol', 'sign-in'].includes(command)) continue;
    const key = `${who} ${command} ${done}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
