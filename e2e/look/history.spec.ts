import { expect, test, type Locator, type Page } from '@playwright/test';
import { goTo, openHistory } from '../pages/history-pages.ts';
import { Wallet } from '../pages/wallet-pages.ts';
import { demoPlayer, enterAs, logInByCall } from '../setup/players.ts';

test('requests show their status at 320 and 360 pixels, the chosen list is visible, and a pending withdrawal is cancelled in its row', async ({
  page,
}) => {
  const wallet = await Wallet.of(page, { points: 900, hasBank: true });
  const newRequestId = () => ({ request_id: crypto.randomUUID() });
  await wallet.call('add_points_request.php', { amount: '750', UTR_NUM: String(Date.now()), ...newRequestId() });
  await wallet.call('withdraw_request.php', {
    amount: '300',
    remark: 'BANK_TRANSFER',
    request_number: '',
    ...newRequestId(),
  });
  await countShifts(page);
  const main = page.getByRole('main');
  const row = main.getByRole('listitem').first();

  for (const [width, height] of [
    [320, 640],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openHistory(page, '/request_history?list=ALL_FUND_HISTROY');
    await expectFullyVisible(row.getByText('In Process'));
    await expectFullyVisible(row.getByText('₹300', { exact: true }));
    await expectFullyVisible(row.getByText(/^ID …?[\w-]{1,6}$/).first());
    await expectOneRow(page, 'Deposits');
    await goTo(page, '/fund_histry/APPROVED_WITHDRAWAL');
    await expectFullyVisible(main.getByRole('button', { name: 'Approved withdrawals' }));
    expect(await shifts(page)).toBeLessThan(0.02);
  }

  const asked = page.getByRole('dialog', { name: 'Cancel the withdrawal of ₹300?' });
  const { remark = '' } = (await wallet.requests()).find(({ action_type }) => action_type === 'Withdraw') ?? {};
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await goTo(page, '/all-bid');
    await goTo(page, `/fund_histry/ALL_WITHDRAWAL?cancel=${remark}`);
    await expect(asked).toBeVisible();
    await close();
    await expect(page).toHaveURL('/fund_histry/ALL_WITHDRAWAL');
    await page.reload();
    await expect(row).toBeVisible();
    await expect(asked).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/all-bid');
  }

  await goTo(page, '/request_history?list=ALL_FUND_HISTROY');
  await row.getByRole('button', { name: 'Cancel the withdrawal of ₹300' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel withdrawal' }).click();
  await expect(row).toHaveText(/^Withdrawal₹300.*Cancelled$/);
  await expect(row.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText('₹900');
  expect(await wallet.balance()).toBe(900);
  expect(await shifts(page)).toBeLessThan(0.02);
});

test('a bid opens its receipt, and Back closes it; a wide window shows filters and list side by side', async ({
  page,
}) => {
  await enterAs(page, await logInByCall(demoPlayer));
  await countShifts(page);
  await openHistory(page, '/all-bid');
  await expect(page.getByRole('list', { name: 'Latest bids' }).getByRole('listitem')).toHaveCount(3);
  for (const status of ['In Process', 'Success', 'Declined', 'Cancelled']) {
    await goTo(page, '/request_history?list=ALL_FUND_HISTROY');
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: status }).first()).toBeVisible();
  }
  await expect(page.getByText(/^Reason: /).first()).toBeVisible();
  await goTo(page, '/my-bid?status=won');
  await expectOneRow(page, 'Won');
  await expectOneEntry(page.getByRole('main').getByRole('listitem').first());
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: 'Bid receipt' })).toContainText(/Won \+₹\d/);
  await page.goBack();
  await goTo(page, '/all-bid');
  await goTo(page, '/my-bid?status=lost');
  await expectFullyVisible(page.getByRole('button', { name: 'Lost', exact: true }));
  const bid = page.getByRole('main').getByRole('listitem').first();
  await bid.getByRole('button').first().click();
  const receipt = page.getByRole('dialog', { name: 'Bid receipt' });
  await expect(receipt.getByText('Reference')).toBeVisible();
  await expect(receipt.getByText('Result', { exact: true })).toBeVisible();
  await expectAbove(receipt.getByRole('listitem').last(), receipt.getByRole('term').first());
  await expectFullyVisible(receipt.getByRole('link', { name: /^Play again: / }));
  await page.goBack();
  await expect(receipt).toHaveCount(0);
  await expect(page).toHaveURL(/\/my-bid\?status=lost$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/all-bid$/);
  expect(await shifts(page)).toBeLessThan(0.02);

  await page.setViewportSize({ width: 1280, height: 800 });
  await goTo(page, '/account-statement');
  const tools = await page.getByRole('button', { name: 'All', exact: true }).boundingBox();
  const first = await page.getByRole('main').getByRole('listitem').first().boundingBox();
  expect(first?.x).toBeGreaterThan((tools?.x ?? 0) + 300);
  expect(first?.y).toBeLessThan(200);
});

/** Expects that neither the window nor a scrolling row cuts an element off. */
async function expectFullyVisible(part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 });
}

/** Expects that one element ends before the next begins, also in a low window. */
async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  // The sheet may move between the two measurements, so retry.
  await expect(async () => {
    const [over, under] = [await upper.boundingBox(), await lower.boundingBox()];
    expect((over?.y ?? 999) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
  }).toPass();
}

/** Expects the list's choices and actions in one row, with the list below. */
async function expectOneRow(page: Page, choice: string): Promise<void> {
  const chip = await page.getByRole('button', { name: choice, exact: true }).boundingBox();
  const filter = await page.getByRole('button', { name: 'Filter' }).boundingBox();
  expect(filter?.y).toBe(chip?.y);
  expect((filter?.x ?? 0) + (filter?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  // A slip with several bids begins with a header.
  const list = await page.getByRole('main').locator('li, header:has(h3)').first().boundingBox();
  expect((list?.y ?? 0) - (filter?.y ?? 0)).toBeLessThan(150);
}

/** Expects description and amount next to each other, even with the longest status. */
async function expectOneEntry(entry: Locator): Promise<void> {
  const what = await entry.getByRole('button').first().boundingBox();
  const much = await entry.getByText(/^₹[\d,]+$/).boundingBox();
  expect(Math.abs((what?.y ?? 0) - (much?.y ?? 99))).toBeLessThan(24);
  expect((await entry.boundingBox())?.height).toBeLessThan(96);
}

interface Counted {
  shifted: number;
}

async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = globalThis as unknown as Counted;
    counted.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) counted.shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function shifts(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as Counted).shifted);
}
