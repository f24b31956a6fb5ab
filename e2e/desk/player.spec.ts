import { expect as hasty, test } from '@playwright/test';
import { demoPlayer } from '../setup/players.ts';
import { openDesk, type DeskWorld } from './desk-world.ts';
import type { Operator } from './operator.ts';

// On a busy machine the provider and a browser may need time.
const expect = hasty.configure({ timeout: 30_000 });

test.describe('a player at the desk', () => {
  test.describe.configure({ mode: 'serial' });
  let world: DeskWorld;
  let meera: Operator;
  test.beforeAll(async ({ browser }) => {
    world = await openDesk();
    meera = await world.enter(browser, 'Meera', ['approve', 'players', 'settings']);
  });
  test.afterAll(() => world.stop());

  test('lost: the page says against which number of which half', async () => {
    await meera.page.goto(`${world.desk}/players/${demoPlayer.phone_number}`);
    const bids = meera.page.getByRole('region', { name: 'Bids' });
    await expect(bids.getByText(/Decided by the (open|close): .* drawn \d/).first()).toBeVisible();
  });

  test('gets a credit: the second person sees the wallet and the earlier credits before the button works', async ({
    browser,
  }) => {
    const ravi = await world.enter(browser, 'Ravi', ['players']);
    for (const [points, by, other] of [
      ['500', meera, ravi],
      ['-200', ravi, meera],
    ] as const) {
      await by.page.goto(`${world.desk}/players/${demoPlayer.phone_number}`);
      await by.page.getByRole('button', { name: 'Credit or remove points…' }).click();
      await by.page.getByLabel('Points').fill(points);
      await by.page.getByLabel('Reason, which the second person reads').fill('Paid twice');
      await by.page.getByRole('button', { name: /^Propose to/ }).click();
      await expect(by.toast).toBeVisible();
      await other.view('Proposals');
      await expect(other.detail.getByText('Wallet after').locator('..')).toContainText('₹');
      const credits = other.detail.getByRole('region', { name: 'Credits by operators' });
      if (points === '-200') await expect(credits).toContainText('Meera, confirmed by Ravi · “Paid twice”');
      else await expect(credits).toContainText('No act is stored that says who did it.');
      await other.detail.getByRole('button', { name: /^(Credit|Remove) ₹/ }).click();
      await expect(other.page.getByText('No proposals wait')).toBeVisible();
    }
    expect([...meera.errors, ...ravi.errors]).toEqual([]);
  });
});
