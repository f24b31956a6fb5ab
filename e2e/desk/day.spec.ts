import { expect as hasty, test, type Page } from '@playwright/test';
import { axeViolations } from '../pages/page-checks.ts';
import { openDesk, type DeskWorld } from './desk-world.ts';
import { wealthyPlayers } from './seed-day.ts';
import { fileDeposits, utrOf } from './seed-queue.ts';

const expect = hasty.configure({ timeout: 30_000 });

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
  test.beforeAll(async () => void (world = await openDesk()));
  test.afterAll(() => world.stop());

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

  for (const [name, size, zoom] of [
    ['phone', { width: 360, height: 740 }, 100],
    ['large-text', { width: 1280, height: 800 }, 200],
  ] as const)
    test(`fits a window: ${name}`, async ({ browser }) => {
      const tara = await world.enter(browser, `Tara ${name}`, ['read'], size);
      const { page } = tara;
      await page.goto(`${world.desk}/day`);
      await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), zoom);
      await expect(page.getByRole('heading', { name: 'By market' })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      expect(await axeViolations(page)).toEqual([]);
      await tara.picture(`day-${name}`);
    });
});

async function drop(page: Page, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\n'));
  await page.getByLabel(/Drop the bank’s CSV file/).setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer });
}
