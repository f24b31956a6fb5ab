import { expect, test } from '@playwright/test';
import { runTapCell, type TapCell } from '../drill/tap-cell.ts';
import { Bettor, bulk, markets, openMarkets } from '../pages/betting-pages.ts';
import { spotOn, tapInSeries, tapWithFingers } from '../pages/touches.ts';

test.beforeAll(openMarkets);

// `npm run drill:taps` runs all combinations.
const cells: TapCell[] = [
  { stage: 'review', bids: 2, gap: 420, fraction: 0.5 },
  { stage: 'sending', bids: 6, gap: 180, fraction: 0.75 },
  { stage: 'stopped', bids: 3, gap: 600, fraction: 0.9 },
  { stage: 'mixed', bids: 4, gap: 300, fraction: 0.9 },
  { stage: 'placed', bids: 6, gap: 240, fraction: 0.75 },
];

for (const cell of cells) {
  test(`four taps ${cell.gap} ms apart at the stage ${cell.stage} place each bid once`, async ({ page }) => {
    const bettor = await Bettor.of(page);
    expect(await runTapCell(bettor, cell)).toEqual([]);
  });
}

test('several fingers at once, a held Enter and repeated Enters place each bid once', async ({ page }) => {
  const bettor = await Bettor.of(page);
  const submit = bettor.sheet.getByRole('button', { name: /^Submit/ });
  const ways = {
    1: async () => tapWithFingers(page, await Promise.all([0.2, 0.5, 0.8].map((fraction) => spotOn(submit, fraction)))),
    2: async () => {
      await submit.focus();
      for (let repeats = 0; repeats < 25; repeats += 1) {
        await page.keyboard.down('Enter');
        await page.waitForTimeout(50);
      }
      await page.keyboard.up('Enter');
    },
    3: async () => {
      await submit.focus();
      for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('Enter', { delay: 50 });
    },
  };
  for (const [digit, press] of Object.entries(ways)) {
    await bettor.open(bulk(markets.open, 'single_digit'));
    await bettor.points.fill('10');
    await bettor.tap(digit, String(Number(digit) + 3));
    await bettor.review();
    await expect(submit).toBeEnabled();
    await press();
    // The browser may treat two fingers as a pinch, which presses nothing. Then press the button.
    if (await submit.isVisible()) await submit.click();
    await expect.poll(async () => (await bettor.history()).length).toBe(2 * Number(digit));
  }
  expect(await bettor.balance()).toBe(5000 - 6 * 10);
});

test('repeated taps do not stop a submission that hangs, and deliberate presses on Stop and Close work', async ({
  page,
}) => {
  const bettor = await Bettor.of(page);
  await bettor.open(bulk(markets.open, 'single_digit'));
  await bettor.points.fill('10');
  await bettor.tap('1', '2', '3');
  await page.route('**/set_bid_new.php', () => undefined);
  await bettor.review();
  const submit = bettor.sheet.getByRole('button', { name: 'Submit 3 bids' });
  await submit.click({ trial: true });
  const spot = await spotOn(submit, 0.75);
  await tapInSeries(
    page,
    Array.from({ length: 8 }, () => spot),
    300,
  );
  await expect(bettor.sheet.getByRole('button', { name: '1 of 3' })).toBeVisible();
  const stop = bettor.sheet.getByRole('button', { name: 'Stop' });
  await stop.click({ trial: true });
  const stopSpot = await spotOn(stop, 0.5);
  await tapInSeries(page, [stopSpot, stopSpot, stopSpot], 200);
  await expect(bettor.sheet.getByRole('status')).toContainText('Sending stops after the bid that is on its way.');
  await bettor.sheet.getByRole('button', { name: 'Close' }).last().click();
  await expect(bettor.sheet).toBeHidden();
  expect(await bettor.history()).toEqual([]);
});

test('with too few points nothing is placed, and the deposit form contains the missing amount', async ({ page }) => {
  const bettor = await Bettor.of(page, 100);
  await page.setViewportSize({ width: 320, height: 640 });
  await bettor.chooseJodis(['05', '06'], '4994305');
  await bettor.review();
  await expect(bettor.sheet.getByRole('button', { name: 'Submit 2 bids' })).toBeDisabled();
  const table = bettor.sheet.getByRole('region', { name: 'Bids' });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 'no column is cut').toBe(0);
  await bettor.sheet.getByRole('link', { name: 'Add Fund ₹99,88,510' }).click();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('9988510');
  expect(await bettor.history()).toEqual([]);
});
