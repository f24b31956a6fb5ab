import { expect, test } from '@playwright/test';
import { openHistory } from '../pages/history-pages.ts';
import { openUsable } from '../pages/player-pages.ts';
import { callProvider, demoPlayer, enterAs, logInByCall, newPlayer } from '../setup/players.ts';

const rupees = (points: number) => `₹${points.toLocaleString('en-IN')}`;

test('without a decided bid, My Game explains what it will show', async ({ page }) => {
  await enterAs(page, await newPlayer());
  await openHistory(page, '/my-game');
  await expect(page.getByRole('main')).toContainText('Nothing is decided yet.');
  await page.getByRole('link', { name: 'Markets' }).click();
  await expect(page).toHaveURL('/');
});

test('My Game shows a load failure, and otherwise sums the results of all bids by week, market and game', async ({
  page,
}) => {
  const { phone_number, user_token, account } = await logInByCall(demoPlayer);
  await enterAs(page, { phone_number, user_token, account });
  await page.route('**/get_bid_history.php', (route) => route.abort());
  await openUsable(page, '/my-game');
  const main = page.getByRole('main');
  await expect(main).toContainText('Your bids could not be loaded.');
  await page.unroute('**/get_bid_history.php');
  await main.getByRole('button', { name: 'Retry' }).click();

  // The demo may declare a result between two reads, so retry.
  await expect(async () => {
    const { result } = await callProvider<{ result: { status: string; points_action: string; win_points?: string }[] }>(
      'get_bid_history.php',
      { phone_number, user_token },
    );
    const decided = result.filter(({ status }) => status === 'won' || status === 'lost');
    const staked = decided.reduce((sum, { points_action }) => sum + Number(points_action), 0);
    const won = decided.reduce((sum, { win_points = '0' }) => sum + Number(win_points), 0);
    expect(decided.length).toBeGreaterThan(20);
    for (const figure of [
      rupees(staked),
      rupees(won),
      rupees(Math.abs(won - staked)),
      `${decided.length} bids are decided`,
      `of ${decided.length}`,
    ])
      await expect(main).toContainText(figure, { timeout: 2000 });
  }).toPass();

  await main.getByRole('button', { name: 'Games', exact: true }).click();
  await expect(page).toHaveURL(/\/my-game\?by=type$/);
  await expect(main.getByRole('table', { name: 'Games in figures' })).toContainText('Single Digit');
  await page.reload();
  await expect(main.getByRole('table', { name: 'Games in figures' })).toContainText('Single Digit');
  await openUsable(page, '/my-game?by=%3Cscript%3E');
  await expect(main.getByRole('table', { name: 'Weeks in figures' })).toBeVisible();
});
