import { expect, test, type Page } from '@playwright/test';
import { openHistory } from '../pages/history-pages.ts';
import { shiftDuring, watchShift } from '../pages/layout-shift.ts';
import { setLanguage } from '../pages/page-checks.ts';
import { languages } from '../setup/languages.ts';
import { callProvider } from '../setup/players.ts';

const market = 'RAJA & RANI / GOLD';
const address = encodeURIComponent(market);
const weeks = (page: Page) => page.getByRole('rowheader');

test('a visitor opens the jodi chart of a market with special characters in its name, with the latest week in view', async ({
  page,
}) => {
  const { data } = await callProvider<{ data: Record<string, string>[] }>('getCharts.php', {
    game_name: market,
    type: 'jodi_chart',
  });
  await openHistory(page, `/jodi_chart/${address}`);
  await expect(page).toHaveURL(new RegExp(`/jodi_chart/${address}$`));
  await expect(weeks(page)).toHaveCount(data.length);
  await expect(weeks(page).last()).toBeInViewport();
  const last = page.getByRole('row').last().getByRole('cell');
  await expect(last).toHaveText(Object.values(data.at(-1) ?? {}).map((jodi) => jodi || '**'));
});

test('the latest week is in view on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openHistory(page, '/jodi_chart/KALYAN');
  await expect(page.getByRole('link', { name: 'Check draws' })).toBeVisible();
  await expect(weeks(page).last()).toBeInViewport({ ratio: 1 });
});

for (const { code, name } of languages)
  test(`in ${name}, the longest week and its seven days fit on the smallest phone`, async ({ page }) => {
    await setLanguage(page, code);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const chart of ['jodi_chart', 'pana_chart']) {
      await openHistory(page, `/${chart}/KALYAN`);
      await expect(page.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 });
      const room = await weeks(page).evaluateAll((heads) =>
        heads.map((head) => {
          const text = document.createRange();
          text.selectNodeContents(head);
          return head.clientWidth - text.getBoundingClientRect().width;
        }),
      );
      expect(Math.min(...room), chart).toBeGreaterThan(0);
    }
  });

test('a phone shows the whole week; the chosen year is in the URL and carries over to the other chart, without layout shift', async ({
  page,
}) => {
  await watchShift(page);
  await openHistory(page, `/pana_chart/${address}`);
  await expectWholeWeek(page);
  const year = String(new Date().getFullYear() - 3);
  const first = weeks(page).filter({ hasText: year }).first();
  const shift = await shiftDuring(page, async () => {
    await page.getByLabel('Year', { exact: true }).selectOption(year);
    await expect(page).toHaveURL(new RegExp(`\\?year=${year}$`));
    await expect(first).toBeInViewport();

    await page.getByRole('link', { name: 'Jodi' }).click();
    await expect(page).toHaveURL(new RegExp(`/jodi_chart/${address}\\?year=${year}$`));
    await expect(first).toBeInViewport();
    await page.getByRole('button', { name: 'Latest' }).click();
    await expect(weeks(page).last()).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`/jodi_chart/${address}$`));
    await page.getByRole('region', { name: `Jodi chart of ${market}` }).evaluate((box) => box.scrollBy(0, -2000));
  });
  expect(shift).toBeLessThanOrEqual(0.02);
});

/** Expects seven days from edge to edge at widths of 360 and 320 px, with readable digits. */
async function expectWholeWeek(page: Page): Promise<void> {
  for (const [width, height] of [
    [320, 640],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 });
    const cell = page
      .getByRole('cell')
      .filter({ has: page.locator('i') })
      .last();
    const { inside, room, smallest } = await cell.evaluate((box) => ({
      inside: [...box.children].reduce((sum, part) => sum + part.getBoundingClientRect().width, 0),
      room: box.clientWidth,
      smallest: Math.min(...[...box.children].map((part) => parseFloat(getComputedStyle(part).fontSize))),
    }));
    expect(inside, `${width}`).toBeLessThanOrEqual(room);
    expect(smallest).toBeGreaterThanOrEqual(12);
    // The gap between two days is wider than the gaps within a day. Neighbouring days have different backgrounds.
    const [within, between, grounds] = await cell.evaluate((box) => {
      const before = box.previousElementSibling;
      const [open, jodi] = [...box.children].map((part) => part.getBoundingClientRect());
      const close = before?.lastElementChild?.getBoundingClientRect();
      return [
        (jodi?.left ?? 0) - (open?.right ?? 0),
        (open?.left ?? 0) - (close?.right ?? 0),
        [box, before].map((part) => part && getComputedStyle(part).backgroundColor),
      ] as const;
    });
    expect(between, `${width}`).toBeGreaterThan(2 * within);
    expect(new Set(grounds).size).toBe(2);
  }
}

test('at 320 px a touch and the keyboard enlarge both charts, and the device keeps the size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openHistory(page, '/jodi_chart/KALYAN');
  const plain = await cellSize(page);
  const larger = page.getByRole('button', { name: 'Larger chart' });
  await larger.tap();
  await expect.poll(() => cellSize(page)).toBeGreaterThan(1.3 * plain);
  await larger.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => cellSize(page)).toBeGreaterThan(1.6 * plain);
  await expect(weeks(page).last()).toBeInViewport();
  const largest = await cellSize(page);

  await openHistory(page, '/pana_chart/KALYAN');
  const smaller = page.getByRole('button', { name: 'Smaller chart' });
  const panas = await cellSize(page);
  expect(panas).toBeGreaterThan(0.9 * largest);
  await smaller.tap();
  await expect.poll(() => cellSize(page)).toBeLessThan(0.7 * panas);
  await expect(page.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 });
});

/** Returns the width of a day. If the chart is wider than the window, it must scroll inside its own region. */
function cellSize(page: Page): Promise<number> {
  return page
    .getByRole('cell')
    .last()
    .evaluate((cell) => {
      if (document.documentElement.scrollWidth > innerWidth) throw new Error('The page scrolls sideways.');
      return cell.getBoundingClientRect().width;
    });
}

test('headers stay visible while the chart scrolls, and arrow keys scroll it', async ({ page }) => {
  await openHistory(page, `/pana_chart/${address}`);
  const region = page.getByRole('region', { name: `Pana chart of ${market}` });
  await region.focus();
  const before = await region.evaluate((box) => box.scrollTop);
  await page.keyboard.press('PageUp');
  await expect.poll(() => region.evaluate((box) => box.scrollTop)).toBeLessThan(before);
  await region.evaluate((box) => box.scrollTo({ left: 120 }));
  await expect(page.getByRole('columnheader', { name: 'Week' })).toBeInViewport();
  const edges = await region.evaluate((box) => [
    box.getBoundingClientRect().left,
    box.querySelector('[role=rowheader]')?.getBoundingClientRect().left,
  ]);
  expect(edges[1]).toBe(edges[0]);
});

test('an unknown market redirects to home', async ({ page }) => {
  await openHistory(page, '/jodi_chart/NOWHERE');
  await expect(page.getByText('Market not found')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeVisible();
});
