import { expect, test } from '@playwright/test';
import { exportedRows, openHistory } from '../pages/history-pages.ts';
import { shiftDuring, watchShift } from '../pages/layout-shift.ts';
import { callProvider, demoPlayer, enterAs, logInByCall } from '../setup/players.ts';

interface Bid {
  game_name: string;
  status: string;
  points_action: string;
}

let bids: Bid[];

test.beforeEach(async ({ page }) => {
  const player = await logInByCall(demoPlayer);
  const { phone_number, user_token } = player;
  bids = (await callProvider<{ result: Bid[] }>('get_bid_history.php', { phone_number, user_token })).result;
  await enterAs(page, player);
});

test('filters are in the URL: they survive a reload, can be shared, Back undoes one, and none shifts the layout', async ({
  page,
  context,
}) => {
  const market = bids[0]?.game_name ?? '';
  const ofMarket = bids.filter(({ game_name }) => game_name === market);
  const count = page.getByRole('region', { name: 'Totals' }).getByText(/^\d+$/).first();

  await watchShift(page);
  await openHistory(page, '/my-bid');
  await expect(count).toHaveText(String(bids.length));
  const shift = await shiftDuring(page, async () => {
    for (const chip of ['Won', 'All']) await page.getByRole('button', { name: chip, exact: true }).click();
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByLabel('Market').selectOption(market);
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(count).toHaveText(String(ofMarket.length));
  });
  expect(shift).toBeLessThanOrEqual(0.02);
  expect(new URL(page.url()).searchParams.get('market')).toBe(market);

  await page.reload();
  await expect(count).toHaveText(String(ofMarket.length));
  const shared = await context.newPage();
  await enterAs(shared, await logInByCall(demoPlayer));
  await openHistory(shared, page.url());
  await expect(shared.getByRole('button', { name: 'Filter · 1' })).toBeVisible();
  await shared.close();

  await page.goBack();
  await expect(count).toHaveText(String(bids.length));
});

test('the export contains exactly the shown bids', async ({ page }) => {
  await openHistory(page, '/my-bid?status=lost');
  const [head, ...rows] = await exportedRows(page);
  const lost = bids.filter(({ status }) => status === 'lost');
  expect(head).toEqual(['Date', 'Time', 'Market', 'Game type', 'Session', 'Number', 'Points', 'Status', 'Won']);
  expect(rows.map((cells) => [cells[2], cells[6], cells[7]])).toEqual(
    lost.map(({ game_name, points_action }) => [game_name, points_action, 'Lost']),
  );
});

test('a history of twenty thousand bids opens and scrolls with few rows in the DOM', async ({ page }) => {
  const row = { ...bids[0], date: '2026-11-20T10:00:00+05:30' };
  const many = Array.from({ length: 20_000 }, (_, at) => ({ ...row, points_action: String(at + 10) }));
  await page.route('**/get_bid_history.php', (route) => route.fulfill({ json: { result: many } }));
  await openHistory(page, '/my-bid');
  // A busy machine needs long to read so many rows.
  await expect(page.getByText('₹10', { exact: true })).toBeVisible({ timeout: 60_000 });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByText('₹20,009')).toBeAttached();
  expect(await page.locator('main li').count()).toBeLessThan(200);
});
