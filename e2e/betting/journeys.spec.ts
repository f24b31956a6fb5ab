import { expect, test } from '@playwright/test';
import { Bettor, bulk, markets, openMarkets, picker, single, type PlacedBid } from '../pages/betting-pages.ts';
import { nightly } from '../setup/nightly.ts';

test.beforeAll(openMarkets);

type Fields = Partial<PlacedBid>;
const none = { open_digit: 'NA', close_digit: 'NA', open_pana: 'NA', close_pana: 'NA' };

/** For each type: a number for the single form, two for the bulk grid, and the field of each session on the wire. */
const halves = [
  { type: 'Single Digit', slug: 'single_digit', one: '6', many: ['3', '9'], field: 'digit' },
  { type: 'Single Pana', slug: 'single_pana', one: '123', many: ['120', '789'], field: 'pana' },
  { type: 'Double Pana', slug: 'double_pana', one: '118', many: ['100', '990'], field: 'pana' },
  { type: 'Triple Pana', slug: 'triple_pana', one: '000', many: ['777', '999'], field: 'pana' },
] as const;

for (const { type, slug, one, many, field } of halves) {
  test(
    `${type}: places single and bulk bids in both sessions, lists them in the history and debits the exact sum`,
    type === 'Single Digit' ? {} : nightly,
    async ({ page }) => {
      const bettor = await Bettor.of(page);
      const bid = (session: 'Open' | 'Close', number: string, points_action: string): Fields => ({
        ...none,
        game_name: markets.open,
        game_type: type,
        session,
        points_action,
        [`${session.toLowerCase()}_${field}`]: number,
      });
      await bettor.open(single(markets.open, slug));
      await bettor.add({ [type]: one, Points: '50' });
      await bettor.choose('Close');
      await bettor.add({ [type]: one, Points: '70' });
      await bettor.submit();
      await bettor.followToHistory();
      await expect(page.getByText(one).first()).toBeVisible();
      expect(await bettor.history()).toMatchObject([bid('Close', one, '70'), bid('Open', one, '50')]);

      await bettor.goTo(bulk(markets.open, slug));
      await bettor.points.fill('20');
      await bettor.tap(many[0], many[0], many[1]);
      await bettor.choose('Close');
      await bettor.tap(many[1]);
      await bettor.submit();
      await bettor.followToHistory();
      expect((await bettor.history()).slice(0, 3)).toMatchObject([
        bid('Close', many[1], '20'),
        bid('Open', many[1], '20'),
        bid('Open', many[0], '40'),
      ]);
      await paidExactly(bettor, 50 + 70 + 40 + 20 + 20);
    },
  );
}

test('Jodi Digit: places single and bulk bids as Open with both digits', async ({ page }) => {
  const bettor = await Bettor.of(page);
  await bettor.open(single(markets.open, 'jodi_digit'));
  await bettor.add({ 'Jodi Digit': '05', Points: '30' });
  await bettor.submit();
  await bettor.followToHistory();
  await bettor.goTo(bulk(markets.open, 'jodi_digit'));
  await bettor.points.fill('10');
  await page.getByRole('tab', { name: '6' }).click();
  await bettor.tap('67');
  await bettor.submit();
  await bettor.followToHistory();
  expect(await bettor.history()).toMatchObject([
    { ...none, session: 'Open', open_digit: '6', close_digit: '7', points_action: '10' },
    { ...none, session: 'Open', open_digit: '0', close_digit: '5', points_action: '30' },
  ]);
  await paidExactly(bettor, 40);

  await test.step('two taps restore the last slip, and all red jodis show their cost first', async () => {
    await bettor.goTo(bulk(markets.open, 'jodi_digit'));
    await page.getByRole('button', { name: 'Add many numbers' }).click();
    await page.getByRole('button', { name: /^Last slip again 1 bid, ₹10/ }).click();
    await expect(bettor.slip).toContainText('1 bid · ₹10');
    await page.getByRole('button', { name: 'Add many numbers' }).click();
    await page.getByRole('button', { name: 'Red jodis' }).click();
    await page.getByRole('button', { name: 'Add to slip: 20 numbers, ₹200' }).click();
    await expect(bettor.slip).toContainText('21 bids · ₹210');
  });
});

test('Half and Full Sangam: places every form and stays on the screen for the next bid', async ({ page }) => {
  const bettor = await Bettor.of(page);
  await bettor.open(bulk(markets.open, 'half_sangam'));
  await bettor.add({ 'Open Pana': '123', 'Close Digit': '7', Points: '10' });
  await page.getByRole('button', { name: 'Change' }).click();
  await bettor.add({ 'Open Digit': '6', 'Close Pana': '124', Points: '20' });
  await bettor.submit();
  await bettor.expectMessage('2 placed');
  await expect(bettor.sheet).toBeHidden();
  await expect(bettor.slip).toContainText('0 bids');
  await expect(page).toHaveURL(bulk(markets.open, 'half_sangam'));

  await bettor.open(bulk(markets.open, 'full_sangam'));
  await bettor.add({ 'Open Pana': '123', 'Close Pana': '124', Points: '30' });
  await bettor.submit();
  await expect(bettor.sheet).toBeHidden();
  expect(await bettor.history()).toMatchObject([
    { ...none, game_type: 'Full Sangam', open_pana: '123', close_pana: '124', points_action: '30' },
    { ...none, game_type: 'Half Sangam', open_digit: '6', close_pana: '124', points_action: '20' },
    { ...none, game_type: 'Half Sangam', open_pana: '123', close_digit: '7', points_action: '10' },
  ]);
  await paidExactly(bettor, 60);
});

test('a player bids from home through the picker, and repeats the bid from its receipt', async ({ page }) => {
  const bettor = await Bettor.of(page);
  await bettor.open('/');
  await page.getByRole('button', { name: `Play ${markets.open}` }).click();
  await expect(page).toHaveURL(picker(markets.open));
  await page
    .getByRole('link', { name: /^Single Digit/ })
    .first()
    .click();
  await bettor.add({ 'Single Digit': '4', Points: '15' });
  await bettor.submit();
  await bettor.followToHistory();
  await page.getByRole('button', { name: /^4 Single Digit/ }).click();
  await bettor.sheet.getByRole('link', { name: `Play again: 4 in ${markets.open}` }).click();
  await expect(bettor.sheet.getByRole('row', { name: /4/ })).toContainText('₹15');
  await bettor.sheet.getByRole('button', { name: 'Submit 1 bid' }).click();
  await bettor.followToHistory();
  expect((await bettor.history()).map(({ session, open_digit }) => [session, open_digit])).toEqual([
    ['Open', '4'],
    ['Open', '4'],
  ]);
});

test('a draft and its points survive a reload', async ({ page }) => {
  const bettor = await Bettor.of(page);
  await bettor.open(bulk(markets.open, 'single_digit'));
  await bettor.points.fill('20');
  await bettor.tap('6', '7');
  await page.reload();
  await expect(bettor.slip).toContainText('2 bids · ₹40');
  await expect(bettor.points).toHaveValue('20');
});

async function paidExactly(bettor: Bettor, sum: number): Promise<void> {
  expect(await bettor.balance()).toBe(5000 - sum);
  await expect(bettor.page.getByRole('banner')).toContainText((5000 - sum).toLocaleString('en-IN'));
}
