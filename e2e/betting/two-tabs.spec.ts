import { expect, test } from '@playwright/test';
import { Bettor, bulk, markets, openMarkets, single } from '../pages/betting-pages.ts';

const tries = 4;

test.beforeAll(openMarkets);

test(`two tabs submit ${tries} bids each from one balance: bids are placed until it is spent, the rest are refused`, async ({
  page,
  context,
}) => {
  const first = await Bettor.of(page, tries * 10);
  await first.chooseJodis(Array.from({ length: tries }, (_, at) => String(at).padStart(2, '0')));
  const second = new Bettor(await context.newPage(), first.player);
  await second.open(bulk(markets.open, 'single_pana'));
  await second.points.fill('10');
  const panas = await second.page.getByRole('tabpanel').locator('[aria-pressed]').allTextContents();
  await second.tap(...panas.slice(0, tries).map((pana) => pana.trim()));
  await Promise.all([first.review(), second.review()]);
  const send = ({ sheet }: Bettor) =>
    sheet.getByRole('button', { name: /^Submit/ }).evaluate((button: HTMLElement) => button.click());
  await Promise.all([send(first), send(second)]);

  await expect.poll(async () => (await first.history()).length).toBe(tries);
  // On a busy machine one tab may finish before the other starts. The second tab then gets only refusals, or sends
  // nothing.
  const isRefused = ({ sheet }: Bettor) =>
    sheet.getByRole('button', { name: 'Retry failed' }).or(sheet.getByText('Not enough points.')).first().isVisible();
  const isAtBids = ({ page: tab }: Bettor) => tab.url().includes('/my-bid');
  const hasEnded = (bettor: Bettor) =>
    expect.poll(async () => isAtBids(bettor) || (await isRefused(bettor))).toBe(true);
  await Promise.all([hasEnded(first), hasEnded(second)]);
  const placed = Array.from({ length: tries }, () => 'Success');
  const statusesOf = (bettor: Bettor) => (isAtBids(bettor) ? placed : bettor.statuses());
  const statuses = [...(await statusesOf(first)), ...(await statusesOf(second))];
  expect(statuses.filter((status) => status === 'Success')).toHaveLength(tries);
  expect(statuses.filter((status) => ['Insufficient balance.', 'HOLD'].includes(status))).toHaveLength(tries);
  expect(await first.balance()).toBe(0);
  await expect(second.page.getByRole('banner')).toContainText('0');
});

test('one draft open in two tabs is submitted once', async ({ page, context }) => {
  const first = await Bettor.of(page);
  await first.open(single(markets.open, 'single_digit'));
  await first.add({ 'Single Digit': '6', Points: '10' });
  const second = new Bettor(await context.newPage(), first.player);
  await second.open(single(markets.open, 'single_digit'));
  await expect(second.slip).toContainText('1 bid · ₹10');
  await second.review();
  await first.submit();
  await first.followToHistory();
  await second.sheet.getByRole('button', { name: /^Submit/ }).click();
  await second.expectMessage('These bids were changed or submitted in another tab.');
  expect(await first.history()).toHaveLength(1);
});

test('a second tab offers a submission only after the tab that sends it is closed', async ({ page, context }) => {
  const first = await Bettor.of(page);
  await first.open(single(markets.open, 'single_digit'));
  await first.add({ 'Single Digit': '6', Points: '10' });
  await page.route('**/set_bid_new.php', () => undefined); // never responds
  await first.submit();
  const second = new Bettor(await context.newPage(), first.player);
  await second.open(single(markets.open, 'single_digit'));
  await expect(second.points).toBeVisible();
  const isHeld = () => second.page.evaluate(async () => ((await navigator.locks.query()).held ?? []).length);
  await expect.poll(isHeld).toBe(1);
  const offer = second.page.getByText(/1 bid .* not (finished|confirmed)/i);
  await expect(offer).toHaveCount(0);
  await page.close();
  await expect(offer).toBeVisible();
  expect(await isHeld()).toBe(0);
});
