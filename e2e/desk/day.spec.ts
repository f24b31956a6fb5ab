import { expect as hasty, test, type Page } from '@playwright/test';
import { problemsOfViews } from '../pages/every-view.ts';
import { axeViolations } from '../pages/page-checks.ts';
import type { SignedInPlayer } from '../setup/players.ts';
import { openDesk, type DeskWorld } from './desk-world.ts';
import { openPaymentCases, startPaymentService } from './payment-cases.ts';
import { fileWithdrawals, wealthyPlayers } from './seed-day.ts';
import { fileDeposits, utrOf } from './seed-queue.ts';

test.setTimeout(600_000);
const expect = hasty.configure({ timeout: 30_000 });

const everything = ['approve', 'results', 'players', 'settings'];
/** More than one person may approve. */
const LARGE = 6000;

interface Listed {
  kind: string;
  points: number;
  reference: string;
  state: string;
}

test.describe('the day of the desk', () => {
  // One product for all of them: each worker would start its own.
  test.describe.configure({ mode: 'serial' });
  let world: DeskWorld;
  let payments: Awaited<ReturnType<typeof startPaymentService>>;
  test.beforeAll(async () => {
    payments = await startPaymentService();
    world = await openDesk('demo', payments.env);
  });
  test.afterAll(async () => {
    await world.stop();
    payments.stop();
  });

  test('compares a bank’s file in the browser, and has no violations', async ({ browser }) => {
    const meera = await world.enter(browser, 'Meera', ['approve']);
    const { page } = meera;
    const [player] = await wealthyPlayers(world, 1);
    await fileDeposits(
      browser,
      world.address,
      [1, 2, 3].map((at) => ({ player: player!, amount: 500 + at, utr: utrOf(at) })),
    );
    const waiting = await meera.rows<{ id: number }>('deposits');
    await meera.run(waiting.map(({ id }) => ['approve', String(id)]));
    await meera.view('Day');
    await expect(page.getByRole('heading', { name: 'By market' })).toBeVisible();
    const transfers = await page.evaluate(async () => {
      const response = await fetch('/api/day');
      return ((await response.json()) as { transfers: Listed[] }).transfers;
    });
    const own = transfers.filter(({ kind, state }) => kind === 'deposit' && state === 'approved');
    expect(own.length).toBeGreaterThanOrEqual(3);
    const [first, second, ...rest] = own as [Listed, Listed];
    const lines = [
      'Date,Narration,Debit,Credit,Balance',
      `28/11,UPI/${first.reference}/X,,${first.points}.00,1`,
      `28/11,UPI/${second.reference}/X,,${second.points + 1}.00,1`,
      '28/11,UPI/999999999999/Nobody,,77.00,1',
    ];
    const sent: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
    await drop(page, lines);
    await page.getByLabel('Column with the reference').selectOption('Narration');
    await page.getByLabel('Column of money in').selectOption('Credit');
    await page.getByLabel('Column of money out').selectOption('Debit');
    await page.getByRole('button', { name: 'Compare' }).click();
    const said = `1 with another amount, ${rest.length + transfers.filter(({ state }) => state === 'sent').length} missing at the bank, 1 missing here.`;
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Missing here' })).toContainText('UPI/999999999999/Nobody');
    expect(sent).toEqual([]);
    // The chosen columns are kept.
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.reload();
      await drop(page, lines);
      await expect(page.getByText(said)).toBeVisible();
      expect(await axeViolations(page), colorScheme).toEqual([]);
      await meera.picture(`day-${colorScheme}`);
    }
  });

  test('shows every view of the desk without a violation or a sideways scroll', async ({ browser }) => {
    const [meera, ravi] = [
      await world.enter(browser, 'Maya', everything),
      await world.enter(browser, 'Ravi', everything),
    ];
    const [player, other] = (await wealthyPlayers(world, 2)) as [SignedInPlayer, SignedInPlayer]; // as many as asked for
    await fileDeposits(browser, world.address, [
      { player, amount: 9000, utr: utrOf(4), picture: { amount: 9000, utr: utrOf(4) } },
      { player: other, amount: 700, utr: utrOf(4) },
    ]);
    await fileWithdrawals(world.address, [player, other]);
    await openPaymentCases(world.address, [player, other], (at) => 700 + at * LARGE);
    const large = (await ravi.rows<{ id: number; points: number }>('deposits')).find(({ points }) => points === 9000);
    const own = (await ravi.rows<{ id: number; player: string }>('withdrawals')).filter(
      (one) => one.player === player.phone_number,
    );
    const [market] = await ravi.rows<{ market: string; day: string }>('markets');
    await ravi.run(
      [
        ['approve', String(own[0]?.id)],
        ['approve', String(large?.id)],
        ['credit', player.phone_number, '500'],
        ['rate', 'Single Digit', '10', '99'],
        ['void', market?.market ?? '', market?.day ?? ''],
      ],
      'A promise to the player',
    );
    // A filter opens the first entry that it shows.
    await meera.view('Withdrawals');
    await meera.page.getByRole('button', { name: /^To pay/ }).click();
    await expect(meera.page.getByRole('button', { name: 'Mark as sent' })).toBeVisible();
    expect(await problemsOfViews(meera.page)).toEqual([]);
  });
});

async function drop(page: Page, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\n'));
  await page.getByLabel(/Drop the bank’s CSV file/).setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer });
}
