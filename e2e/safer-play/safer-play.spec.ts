import { expect, test } from '@playwright/test';
import { openUsable } from '../pages/player-pages.ts';
import { callProvider, enterAs, newPlayer } from '../setup/players.ts';

test('after an hour a player gets a reminder, sets a limit, cancels a raise, and takes a break that the provider enforces', async ({
  page,
}) => {
  const player = await newPlayer();
  await enterAs(page, player);
  await page.addInitScript((key) => {
    const hour = 3_600_000;
    localStorage[key] ??= JSON.stringify({ since: Date.now() - hour - 60_000, seen: Date.now() });
  }, `sitting:${player.phone_number}`);
  await page.goto('/');
  const check = page.getByRole('dialog', { name: 'A moment for yourself' });
  await expect(check).toContainText('1 hour and 1 minute');
  await check.getByRole('link', { name: 'Plan a break' }).click();
  await expect(page).toHaveURL('/safer-play');

  const limit = page.getByRole('button', { name: /^Bids: day, / });
  const setTo = async (points: string) => {
    await limit.click();
    await page.getByLabel('Limit in points').fill(points);
    await page.getByRole('button', { name: 'Set limit' }).click();
  };
  await setTo('100');
  await expect(limit).toHaveAccessibleName('Bids: day, ₹0 of ₹100');
  await setTo('500');
  const raise = page.getByText(/^Bids: day, ₹500 from/);
  await expect(raise).toBeVisible();
  await page.getByRole('button', { name: 'Keep the lower limit' }).click();
  await expect(raise).toHaveCount(0);

  await page.getByRole('button', { name: /^Time-out/ }).click();
  await page.getByRole('button', { name: 'Start time-out' }).click();
  await expect(page.getByRole('main')).toContainText('You are on a break until');
  const { phone_number, user_token } = player;
  const answer = await callProvider<{ success: string; msg: string }>('add_points_request.php', {
    phone_number,
    user_token,
    amount: '500',
    UTR_NUM: '312345678901',
  });
  expect(answer).toMatchObject({ success: '0', msg: expect.stringContaining('You are on a break until') });
});

test('failures to read or set limits can be retried, and self-exclusion needs a confirmation', async ({ page }) => {
  const player = await newPlayer();
  await enterAs(page, player);
  await page.route('**/get_fair_play.php', (route) => route.abort());
  await openUsable(page, '/safer-play');
  const main = page.getByRole('main');
  await expect(main).toContainText('Your limits apply, but could not be loaded.');
  await main.getByRole('heading', { name: 'Help' }).click();
  await expect(main.getByText('Tele-MANAS')).toBeVisible();
  await page.unroute('**/get_fair_play.php');
  await main.getByRole('button', { name: 'Retry' }).click();

  const limit = page.getByRole('button', { name: /^Losses: day, / });
  await limit.click();
  const sheet = page.getByRole('dialog');
  const set = sheet.getByRole('button', { name: 'Set limit' });
  await set.click();
  await expect(sheet).toContainText('Enter how many points, or close.');
  const typed = sheet.getByLabel('Limit in points');
  await typed.fill('-2<b>50');
  await expect(typed).toHaveValue('');
  await typed.fill('250');
  await page.route('**/set_play_limit.php', (route) => route.abort());
  await set.click();
  await expect(sheet).toContainText('The server cannot be reached.');
  await expect(typed).toHaveValue('250');
  await page.unroute('**/set_play_limit.php');
  await set.click();
  await expect(limit).toHaveAccessibleName('Losses: day, ₹0 of ₹250');

  await page.getByRole('button', { name: /^Self-exclusion/ }).click();
  const shutOut = sheet.getByRole('button', { name: 'Start self-exclusion' });
  await expect(shutOut).toBeDisabled();
  await sheet.getByRole('checkbox', { name: 'I understand that this cannot be undone.' }).check();
  await shutOut.click();
  await expect(main).toContainText('You have excluded yourself until');
  const { phone_number, user_token } = player;
  expect(await callProvider('pause_play.php', { phone_number, user_token, kind: 'time-out', days: '1' })).toMatchObject(
    { success: '0' },
  );
});
