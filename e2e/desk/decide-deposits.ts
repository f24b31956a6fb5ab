import { expect as hasty } from '@playwright/test';
import { rupees, type Operator } from './operator.ts';
import type { DayDeposit } from './seed-day.ts';

// On a busy machine the provider and a browser may need time.
const expect = hasty.configure({ timeout: 60_000 });

/** Decides what only makes the numbers of a day. */
export async function decideOthers(meera: Operator, deposits: readonly DayDeposit[]): Promise<void> {
  const rows = await meera.rows<{ id: number }>('deposits');
  const orders = deposits.flatMap(({ kind, isByKeys }, at) => {
    const id = String(rows[at]?.id);
    if (isByKeys) return [];
    return [
      kind === 'same' || kind === 'forged' ? ['decline', id, 'This payment was already credited.'] : ['approve', id],
    ];
  });
  await meera.run(orders);
}

/** Decides one deposit by its kind, with keys alone. */
export async function decideByKeys(meera: Operator, { kind, amount }: DayDeposit): Promise<void> {
  const { page } = meera;
  await expect(meera.points).toHaveText(rupees(amount));
  await expect(page.getByRole('img', { name: /^What the player has sent/ }).first()).toBeVisible();
  if (kind === 'same') {
    await seesOther(meera, amount);
    await meera.picture('duplicate');
    await expect(meera.detail.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await expect(meera.detail.getByText(/The same UTR is on deposit \d+ of .*already approved/)).toBeVisible();
    await meera.decline('3');
  } else if (kind === 'forged') await meera.decline('4');
  else if (kind === 'large') await meera.proposeByKey('Found in the bank statement');
  else if (kind === 'claimed') await meera.approveAnyway();
  else {
    await expect(meera.detail.getByRole('button', { name: `Approve ${rupees(amount)}`, exact: true })).toBeEnabled();
    await page.keyboard.press('a');
  }
  await expect(meera.points).not.toHaveText(rupees(amount));
}

/** Sees the deposit that was credited with the same UTR, next to the one to decide. */
async function seesOther(meera: Operator, amount: number): Promise<void> {
  const own = meera.detail.getByRole('region', { name: 'This deposit' });
  const other = meera.detail.getByRole('region', { name: /^Deposit \d+$/ });
  await expect(own).toContainText(rupees(amount));
  // The seed files the credited deposit three places earlier.
  await expect(other).toContainText(rupees(amount - 30));
  await expect(other).toContainText('approved');
  await expect(other.getByRole('img', { name: /^What the player has sent/ })).toBeVisible();
  const [one, two] = [await own.boundingBox(), await other.boundingBox()];
  expect(one?.y).toBe(two?.y);
  const utr = own.locator('[data-utr]');
  expect(await other.locator('[data-utr]').textContent()).toBe(await utr.textContent());
  await utr.selectText();
  expect(await meera.page.evaluate(() => String(getSelection()))).toMatch(/^\d{12}$/);
}
