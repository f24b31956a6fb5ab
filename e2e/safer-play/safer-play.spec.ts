import { expect, test } from '@playwright/test';
import { callProvider, enterAs, newPlayer } from '../setup/players.ts';

test('after an hour a player is told, sets a limit, gives up a raise, and takes a break that the provider keeps', async ({ page }) => {
  const player = await newPlayer();
  await enterAs(page, player);
  await page.addInitScript((key) => {
    const hour = 3_600_000;
    localStorage[key] ??= JSON.stringify({ since: Date.now() - hour - 60_000, seen: Date.now() });
  }, `sitting:${player.phone_number}`);
  await page.goto('/');
  const check = page.getByRole('dialog', { name: 'A moment for yourself' });
  await expect(check).toContainText('1 hour and 1 minute');
  await check.getByRole('link', { name: 'Take a break' }).click();
  await expect(page).toHaveURL('/safer-play');

  const row = page.getByRole('list', { name: 'Bids' }).getByRole('listitem').first();
  const setTo = async (points: string) => {
    await row.getByRole('button').first().click();
    await page.getByLabel('Limit in points').fill(points);
    await page.getByRole('button', { name: 'Set limit' }).click();
  };
  await setTo('100');
  await expect(row).toContainText('₹0 of ₹100 used');
  await setTo('500');
  await expect(row).toContainText('₹500 from');
  await row.getByRole('button', { name: 'Keep the lower limit' }).click();
  await expect(row).not.toContainText('₹500');

  await page.getByRole('button', { name: /^Time-out/ }).click();
  await page.getByRole('button', { name: 'Begin time-out' }).click();
  await expect(page.getByRole('main')).toContainText('You take a break until');
  const { phone_number, user_token } = player;
  const answer = await callProvider<{ success: string; msg: string }>('add_points_request.php', { phone_number, user_token, amount: '500', UTR_NUM: '312345678901' });
  expect(answer).toMatchObject({ success: '0', msg: expect.stringContaining('You take a break until') });
});
