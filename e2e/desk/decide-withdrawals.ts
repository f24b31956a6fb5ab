import { expect as hasty } from '@playwright/test';
import { rupees, type Operator } from './operator.ts';

// On a busy machine the provider and a browser may need time.
const expect = hasty.configure({ timeout: 60_000 });

/** Decides ten withdrawals, and records why a payment could not be sent, then that it was. */
export async function decideWithdrawals(meera: Operator): Promise<void> {
  const { page } = meera;
  await meera.view('Withdrawals');
  const rows = await meera.rows<{ id: number; points: number }>('withdrawals');
  const isDeclined = (at: number) => at % 5 === 4;
  await meera.run(
    rows
      .slice(5)
      .map(({ id }, at) => (isDeclined(at + 5) ? ['decline', String(id), 'As asked'] : ['approve', String(id)])),
  );
  for (const [at, { points }] of rows.slice(0, 5).entries()) {
    const amount = rupees(points);
    await expect(meera.points).toHaveText(amount);
    if (isDeclined(at)) await meera.decline('2');
    else {
      // Nobody approves before the checks are there.
      await expect(page.getByRole('button', { name: `Approve ${amount}` })).toBeEnabled();
      await page.keyboard.press('a');
    }
    await expect(page.getByText(amount, { exact: true })).toHaveCount(0);
  }
  const head = page.getByRole('heading', { name: 'Withdrawals' }).locator('..');
  await expect(head).toContainText('0 to decide');
  await expect(head).toContainText(`8 to pay, ${rupees(5120)}`);
  await page.getByRole('button', { name: /^To pay\s*8$/ }).click();
  await meera.picture('to-pay');
  await page.getByRole('button', { name: 'Could not be sent…' }).click();
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: 'Note the reason' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Could not be sent: The bank refused the account number or IFSC.')).toBeVisible();
  await page.getByLabel('Reference from the bank').fill('N332200123456');
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(meera.toast).toContainText('is recorded');
}
