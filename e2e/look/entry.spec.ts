import { expect, test, type Locator, type Page } from '@playwright/test';
import { Bettor, bulk, markets, openMarkets, single } from '../pages/betting-pages.ts';

test.beforeAll(openMarkets);

test('a grid on a phone shows its numbers and all ten digits, a tap anywhere on a tile adds a bid, and an error shifts nothing', async ({
  page,
}) => {
  const bettor = await Bettor.of(page);
  await bettor.open(bulk(markets.open, 'single_pana'));
  await expect(bettor.tile('128')).toBeVisible();
  await watchShift(page);
  await expect.poll(() => wholeTiles(page)).toBeGreaterThanOrEqual(25);
  for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('tab')).toHaveCount(11);
  await expect(page.getByRole('navigation')).toHaveCount(0);

  const before = await bettor.tile('128').boundingBox();
  await bettor.tap('128');
  await bettor.expectMessage('Please Enter Points for Betting.');
  await bettor.points.fill('9');
  await bettor.tap('128');
  await bettor.expectMessage('Please Enter minimum 10 Points.');
  await bettor.points.fill('20');
  // Two taps on the same spot and one on each corner. None of them may remove a bid.
  for (const position of [
    { x: 4, y: 4 },
    { x: 54, y: 40 },
    { x: 54, y: 40 },
    { x: 4, y: 40 },
    { x: 54, y: 4 },
  ])
    await bettor.tile('128').click({ position });
  await expect(bettor.slip).toContainText('1 bid · ₹100');
  expect(await bettor.tile('128').boundingBox()).toEqual(before);

  await bettor.points.fill('4901');
  await bettor.expectMessage('Above the ₹4,900 left.');
  await bettor.tap('137');
  await expect(bettor.slip).toContainText('₹1 short. Add Fund');
  expect(await bettor.tile('128').boundingBox()).toEqual(before);

  await bettor.slip.getByRole('button', { name: 'Show your bids' }).click();
  await bettor.sheet.getByRole('button', { name: 'Remove 137' }).click();
  await expect(bettor.slip).toContainText('1 bid · ₹100');
  await bettor.sheet.getByRole('button', { name: 'Undo the removal of 137' }).click();
  await bettor.sheet.getByRole('button', { name: 'Remove 137' }).click();
  await page.goBack();
  await expect(bettor.sheet).toBeHidden();
  await expect(page).toHaveURL(bulk(markets.open, 'single_pana'));
  await expect(bettor.slip).toContainText('1 bid · ₹100');
  expect(await shiftSeen(page)).toBeLessThan(0.02);

  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => wholeTiles(page)).toBeGreaterThanOrEqual(15);
  for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 });
});

test('with the keyboard open, the fields and Add stay visible, and an added bid is shown and announced', async ({
  page,
}) => {
  const bettor = await Bettor.of(page);
  // The height that an open keyboard leaves on a phone.
  await page.setViewportSize({ width: 360, height: 400 });
  for (const [path, fields] of [
    [bulk(markets.open, 'half_sangam'), { 'Open Pana': '123', 'Close Digit': '7', Points: '20' }],
    [single(markets.open, 'double_pana'), { 'Double Pana': '118', Points: '20' }],
  ] as const) {
    await bettor.open(path);
    await watchShift(page);
    // Quick picks load after the screen, and only some number grids have them.
    if (path.endsWith('double_pana'))
      await expect(page.getByRole('button', { name: 'Add many numbers' })).toBeVisible();
    const add = page.getByRole('button', { name: 'Add', exact: true });
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
    for (const part of [...Object.keys(fields).map((label) => page.getByLabel(label, { exact: true })), add])
      await expect(part).toBeInViewport({ ratio: 1 });
    await add.click();
    await expect(page.getByRole('status').filter({ hasText: '₹20 added' })).toBeInViewport({ ratio: 1 });
    await expect(add).toBeInViewport({ ratio: 1 });
    expect(await shiftSeen(page), path).toBeLessThan(0.02);
  }

  await page.setViewportSize({ width: 360, height: 740 });
  for (const pana of ['100', '110', '112', '226', '244', '299']) await bettor.add({ 'Double Pana': pana });
  const newest = page.getByRole('listitem').first();
  await expect(newest).toContainText('299');
  await expect(newest).toBeInViewport({ ratio: 1 });
});

test('the sheet shows the outcome as headline and sums, with everything important visible on a short phone, and Back closes it', async ({
  page,
}) => {
  const bettor = await Bettor.of(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await bettor.open(bulk(markets.open, 'single_digit'));
  await bettor.points.fill('20');
  await bettor.tap(...'123456789');
  await bettor.review();
  const seen = async (...texts: string[]) => {
    for (const text of texts) await expect(bettor.sheet.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
  };
  await seen('₹180', '₹4,820', 'Bid Once Played Will Not Be Cancelled', 'Submit 9 bids');
  await page.goBack();
  await expect(bettor.sheet).toBeHidden();
  await expect(page).toHaveURL(bulk(markets.open, 'single_digit'));

  const answers = [undefined, undefined, { success: '0', msg: 'Insufficient balance.' }, undefined];
  await page.route('**/set_bid_new.php', (route) => {
    if (answers.length === 0) return route.abort();
    const answer = answers.shift();
    return answer ? route.fulfill({ json: answer }) : route.continue();
  });
  await bettor.submit();
  await seen('Stopped: 3 placed, 1 refused, 1 unknown, 4 not sent', '₹60', '₹120', '₹4,940', 'Continue', 'My bids');
  await expect(bettor.sheet.getByText('Failed !!', { exact: true })).toHaveCount(1);
  await page.unroute('**/set_bid_new.php');
  await bettor.sheet.getByRole('button', { name: 'Continue' }).click();
  await seen('9 placed', '₹180', '₹4,820', 'My bids');
  await expect(page).toHaveURL('/my-bid');
  await bettor.open(bulk(markets.open, 'single_digit'));
  await bettor.points.fill('20');
  await bettor.tap(...'12345678');
  await bettor.review();
  await seen(
    'Already placed: 8 bids. These would be 8 more.',
    'Bid Once Played Will Not Be Cancelled',
    'Submit 8 bids',
  );
});

test('the sheet does not shift between review and outcome', async ({ page }) => {
  const bettor = await Bettor.of(page);
  await bettor.open(bulk(markets.open, 'jodi_digit'));
  await bettor.points.fill('20');
  await bettor.tap('05', '06', '07');
  let isDown = true;
  await page.route('**/set_bid_new.php', (route) =>
    isDown ? route.fulfill({ json: { success: '0', msg: 'No.' } }) : route.continue(),
  );
  await bettor.review();
  await page.setViewportSize({ width: 320, height: 640 });
  const hidden = await bettor.sheet
    .getByRole('table')
    .evaluate(({ parentElement }) => (parentElement ? parentElement.scrollWidth - parentElement.clientWidth : NaN));
  expect(hidden, 'no column is cut on a small phone').toBe(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await watchShift(page);
  await bettor.sheet.getByRole('button', { name: 'Submit 3 bids' }).click();
  await bettor.expectMessage('0 placed, 3 not');
  isDown = false;
  await bettor.sheet.getByRole('button', { name: 'Retry failed' }).click();
  await bettor.expectMessage('3 placed');
  expect(await shiftSeen(page)).toBeLessThan(0.02);
});

test('bids that exceed the balance because of another phone are refused without layout shift, and link to the wallet', async ({
  page,
}) => {
  const bettor = await Bettor.of(page, 90);
  await bettor.chooseJodis(['05', '06', '07', '08'], '20');
  await bettor.review();
  await watchShift(page);
  expect(
    await bettor.sendDirectly({
      game_name: markets.open,
      game_type: 'Jodi Digit',
      session: 'Open',
      open_digit: '1',
      close_digit: '2',
      points_action: '70',
    }),
  ).toMatchObject({ success: '1' });
  await bettor.sheet.getByRole('button', { name: 'Submit 4 bids' }).click();
  await bettor.expectMessage('1 placed, 3 not');
  await expect(bettor.sheet.getByText('Insufficient balance.')).toHaveCount(3);
  for (const name of ['Add Fund ₹60', 'My bids']) await expect(bettor.sheet.getByRole('link', { name })).toBeVisible();
  expect(await shiftSeen(page)).toBeLessThan(0.02);
});

test('a wide window shows the bids next to the numbers, each with a remove button', async ({ page }) => {
  const bettor = await Bettor.of(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await bettor.open(bulk(markets.open, 'jodi_digit'));
  await bettor.points.fill('20');
  await bettor.tap('05', '06');
  const row = await boxOf(page.getByRole('listitem').filter({ hasText: '05' }));
  const tile = await boxOf(bettor.tile('05'));
  expect(row.x + row.width <= tile.x || tile.x + tile.width <= row.x).toBe(true);
  await page.getByRole('button', { name: 'Remove 05' }).click();
  await expect(bettor.slip).toContainText('1 bid · ₹20');
  await expect(bettor.slip.getByRole('button', { name: 'Show your bids' })).toHaveCount(0);
});

/** Returns how many tiles are fully visible between the header and the slip. */
function wholeTiles(page: Page): Promise<number> {
  return page.evaluate(() => {
    const tiles = [...document.querySelectorAll('[role="tabpanel"] [aria-pressed]')];
    const isWhole = (tile: Element) => {
      const { left, right, top, bottom } = tile.getBoundingClientRect();
      // Points inside the rounded corners.
      return [
        [left + 4, top + 4],
        [right - 4, bottom - 4],
      ].every(([x = 0, y = 0]) => tile.contains(document.elementFromPoint(x, y)));
    };
    return tiles.filter(isWhole).length;
  });
}

/** Sums layout shifts from the moment at which the screen is rendered. */
async function watchShift(page: Page): Promise<void> {
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    const sums = globalThis as unknown as { shifts: number[] };
    sums.shifts = [];
    // Counts shifts directly after input too, because an error appears immediately after a tap.
    new PerformanceObserver((list) =>
      sums.shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift' });
  });
}

function shiftSeen(page: Page): Promise<number> {
  return page.evaluate(() =>
    (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
}

async function boxOf(part: Locator): Promise<{ x: number; width: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return box;
}
