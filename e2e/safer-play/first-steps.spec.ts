import { expect, test } from '@playwright/test';
import { openUsable } from '../pages/player-pages.ts';
import { callProvider, enterAs, newPlayer } from '../setup/players.ts';

test('a new player sees three cards once, and practises with points that exist only on the device', async ({
  page,
}) => {
  const player = await newPlayer();
  const { phone_number, user_token } = player;
  await enterAs(page, player);
  await page.addInitScript((key) => {
    if (!sessionStorage.getItem('is-new')) localStorage.removeItem(key);
    sessionStorage.setItem('is-new', 'yes');
  }, `first_steps:${phone_number}`);
  await page.clock.install();
  await openUsable(page, '/');
  const cards = page.getByRole('dialog');
  // The cards load after the page has rested twice for five seconds.
  await expect(async () => {
    await page.clock.fastForward(5000);
    await expect(cards).toBeVisible({ timeout: 500 });
  }).toPass();
  for (const [title, step] of [
    ['A market draws twice a day', '1 of 3'],
    ['You bid on what comes', '2 of 3'],
  ] as const) {
    await expect(page.getByRole('dialog', { name: title })).toContainText(step);
    await cards.getByRole('button', { name: 'Next' }).click();
  }
  await expect(page.getByRole('dialog', { name: 'Most bids lose' })).toContainText('3 of 3');
  await cards.getByRole('button', { name: 'Practise first' }).click();
  await expect(page).toHaveURL('/practice');

  const main = page.getByRole('main');
  await expect(main).toContainText('1,000 practice points');
  await expect(main.getByRole('button', { name: 'Choose a digit' })).toBeDisabled();
  await main.getByRole('group', { name: 'Pick a digit.' }).getByRole('button', { name: '6' }).click();
  await main.getByRole('group', { name: 'Practice points on it' }).getByRole('button', { name: '100' }).click();
  await main.getByRole('button', { name: 'Put 100 on 6 and draw' }).click();
  await expect(main).toContainText(/6 came: 950 practice points for you\.|Not 6: 100 practice points are gone\./);
  const after = (await main.textContent())?.includes('6 came') ? '1,850' : '900';
  await page.reload();
  await expect(main).toContainText(`${after} practice points`);
  const { data } = await callProvider<{ data: { wallet: string } }>('get_profile.php', { phone_number, user_token });
  expect(Number(data.wallet)).toBe(Number(player.account.wallet));

  await keep(JSON.stringify({ points: 5 }));
  await main.getByRole('button', { name: 'Start again with 1,000 practice points' }).click();
  await expect(main).toContainText('1,000 practice points');
  await keep('{"points":"<b>7</b>"}');
  await expect(main).toContainText('1,000 practice points');

  await main.getByRole('link', { name: 'To the real markets' }).click();
  await expect(page.getByRole('button', { name: /^Play / }).first()).toBeVisible();
  await expect(cards).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Play / }).first()).toBeVisible();
  await expect(cards).toHaveCount(0);

  /** Stores invalid data, as other code might leave it. */
  async function keep(practice: string): Promise<void> {
    await page.evaluate(
      ([key = '', value = '']) => localStorage.setItem(key, value),
      [`practice:${phone_number}`, practice],
    );
    await page.reload();
  }
});
