import { expect, test } from '@playwright/test';
import { exportedRows, goTo, openHistory } from '../pages/history-pages.ts';
import { navigateInApp } from '../pages/player-pages.ts';
import { Wallet } from '../pages/wallet-pages.ts';
import { operator } from '../setup/operator.ts';

const newRequestId = () => ({ request_id: crypto.randomUUID() });

test('the statement sums to the balance after deposits, withdrawals and a bid, on screen and in the export', async ({
  page,
}) => {
  test.slow();
  const wallet = await Wallet.of(page, { points: 5000, hasBank: true });
  const withdraw = (amount: string) =>
    wallet.call('withdraw_request.php', { amount, remark: 'BANK_TRANSFER', request_number: '', ...newRequestId() });
  await wallet.call('add_points_request.php', { amount: '750', UTR_NUM: String(Date.now()), ...newRequestId() });
  await wallet.decide('approve');
  await withdraw('500');
  await wallet.decide('approve');
  await withdraw('600');
  await wallet.decide('decline');
  await placeSomeBid(wallet);

  await openHistory(page, '/account-statement');
  const balance = await wallet.balance();
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText(/^In\+₹[\d,]+Out−₹[\d,]+$/);
  const [newest] = await page.locator('main li').allTextContents();
  expect(newest).toContain(`Bal ₹${balance.toLocaleString('en-IN')}`);

  const [head, ...rows] = await exportedRows(page);
  expect(head).toEqual(['Date', 'Time', 'Remark', 'Credit or debit', 'Amount', 'Balance']);
  expect(rows.reduce((sum, cells) => sum + Number(cells[4]), 0)).toBe(balance);
  for (const [, , , kind, amount] of rows) expect(kind).toBe(Number(amount) < 0 ? 'Debit' : 'Credit');

  await page.getByRole('button', { name: 'Out', exact: true }).click();
  await expect(page).toHaveURL(/\?kind=debit$/);
  for (const row of await page.locator('main li').all()) await expect(row).toContainText('−₹');
});

test('a list of fund requests matches its URL, and shows an approval when the player returns', async ({ page }) => {
  const wallet = await Wallet.of(page, { points: 900, hasBank: true });
  await wallet.call('add_points_request.php', { amount: '750', UTR_NUM: String(Date.now()), ...newRequestId() });
  await wallet.call('withdraw_request.php', {
    amount: '300',
    remark: 'BANK_TRANSFER',
    request_number: '',
    ...newRequestId(),
  });
  const entries = page.locator('main li');

  await openHistory(page, '/fund_histry/ALL_FUND_HISTROY');
  await expect(entries).toHaveText([/^Withdrawal₹300.*In Process/, /^Deposit₹750.*In Process$/]);
  await goTo(page, '/fund_histry/APPROVED_WITHDRAWAL');
  await expect(page.getByText('No Data Histroy Found.')).toBeVisible();

  await wallet.decide('approve');
  await goTo(page, '/request_history?list=ALL_FUND_HISTROY');
  await expect(entries).toHaveText([/^Withdrawal₹300.*Approved$/, /^Deposit₹750.*In Process$/]);
  await goTo(page, '/fund_histry/APPROVED_WITHDRAWAL');
  await expect(entries).toHaveText([/^Withdrawal₹300.*Approved$/]);
});

test('offline, the last statement stays in place with its time, and it is refreshed when the network is back', async ({
  page,
  context,
}) => {
  const wallet = await Wallet.of(page, { points: 500 });
  // Opens these screens online first, because offline a screen can only show cached data.
  await openHistory(page, '/all-bid');
  await goTo(page, '/account-statement');
  await expect(page.locator('main li')).toHaveCount(1);
  await goTo(page, '/all-bid');
  const late = new Promise<void>(
    (resolve) =>
      void page.route('**/get_wallet_history.php', (route) => setTimeout(() => void route.abort().then(resolve), 1000)),
  );
  await goTo(page, '/account-statement');
  const row = page.locator('main li');
  const before = await row.boundingBox();
  await late;
  await expect(page.getByText(/^Not up to date/)).toBeVisible();
  expect(await row.boundingBox()).toEqual(before);
  await page.unroute('**/get_wallet_history.php');

  await goTo(page, '/all-bid');
  await context.setOffline(true);
  await navigateInApp(page, '/account-statement');
  await expect(page.getByText(/^Not up to date/)).toBeVisible();
  await expect(page.locator('main li')).toHaveCount(1);

  await operator('credit', wallet.player.phone_number, '70', 'while away');
  await context.setOffline(false);
  await expect(page.locator('main li')).toHaveCount(2);
  await expect(page.getByText(/^Not up to date/)).toHaveCount(0);
});

// Which markets are open depends on the time. Shortly before midnight there may be none.
async function placeSomeBid(wallet: Wallet): Promise<void> {
  const { result } = await wallet.call<{ result: { games_name: string }[] }>('get_games.php');
  for (const { games_name } of result) {
    const numbers = { open_digit: 'NA', close_digit: '6', open_pana: 'NA', close_pana: 'NA' };
    const bid = {
      phone_number: wallet.player.phone_number,
      game_name: games_name,
      game_type: 'Single Digit',
      session: 'Close',
      points_action: '40',
      ...numbers,
    };
    const { success } = await wallet.call<{ success: string }>('set_bid_new.php', { bids: JSON.stringify([bid]) });
    if (success === '1') return;
  }
}
