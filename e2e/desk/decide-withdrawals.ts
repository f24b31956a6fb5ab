import { expect as hasty } from '@playwright/test';
import { countPresses } from './count-acts.ts';
import { rupees, type Operator } from './operator.ts';

// On a busy machine the provider and a browser may need time.
const expect = hasty.configure({ timeout: 60_000 });

const reference = 'N332200123456';

/**
 * Decides ten withdrawals. Records why a payment could not be sent, then that it was, and returns the points of another.
 * Returns the id of the one that was paid.
 */
export async function decideWithdrawals(meera: Operator): Promise<number> {
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
  const presses = await countPresses(page, async () => {
    await page.getByLabel('Reference from the bank').click();
    await page.keyboard.type(reference);
    await page.getByRole('button', { name: 'Mark as sent' }).click();
  });
  expect(presses).toEqual({ keys: reference.length, clicks: 2 });
  await expect(meera.toast).toContainText('is recorded');
  await expect(meera.points).toHaveText(rupees(610));
  await page.getByRole('button', { name: 'Return the points…' }).click();
  await page.keyboard.press('1');
  await page.getByRole('button', { name: `Return ${rupees(610)}` }).click();
  await expect(meera.toast).toContainText(`${rupees(610)} are back in the wallet`);
  return rows[0]!.id; // ten were filed
}

/** Answers "was he paid?" at the search. */
export async function findPayment(meera: Operator, number: string, id: number): Promise<void> {
  const { page } = meera;
  const requests = page.getByRole('region', { name: 'Deposits and withdrawals' });
  const paid = requests.getByRole('listitem').filter({ hasText: `Withdrawal ${id}` });
  const { clicks } = await countPresses(page, async () => {
    await page.getByRole('link', { name: 'Search' }).click();
    // The field has the focus.
    await expect(page.getByLabel(/^Number, name/)).toBeFocused();
    await page.keyboard.type(number);
    await page.locator(`a[href="/players/${number}"]`).click();
    await expect(paid).toContainText(`reference ${reference}`);
  });
  expect(clicks).toBe(2);
  await expect(paid.getByText('sent', { exact: true })).toBeVisible();
}
