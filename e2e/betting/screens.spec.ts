import { expect, test, type Page } from '@playwright/test';
import { Bettor, bulk, markets, openMarkets, single } from '../pages/betting-pages.ts';
import { navigateInApp } from '../pages/player-pages.ts';

test.beforeAll(openMarkets);

test('a bulk bid can be added, removed and placed with the keyboard alone', async ({ page }) => {
  const bettor = await Bettor.of(page);
  await bettor.open(bulk(markets.open, 'single_digit'));
  const tabTo = async (name: string) => {
    const isThere = () =>
      page.evaluate((wanted) => {
        const { activeElement } = document;
        const label = (activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent;
        return (activeElement?.getAttribute('aria-label') ?? label ?? activeElement?.textContent) === wanted;
      }, name);
    for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  };
  await tabTo('Points');
  await page.keyboard.type('20');
  await tabTo('6');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(bettor.slip).toContainText('1 bid · ₹20');
  await tabTo('Submit');
  await page.keyboard.press('Enter');
  await tabTo('Submit 1 bid');
  await expect(bettor.sheet.getByRole('button', { name: 'Submit 1 bid' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await bettor.followToHistory();
  expect(await bettor.history()).toMatchObject([{ open_digit: '6', points_action: '20' }]);
});

test('holding a tile for 1.4 seconds removes a bid and never adds one', async ({ page }) => {
  const bettor = await Bettor.of(page);
  await bettor.open(bulk(markets.open, 'jodi_digit'));
  await bettor.points.fill('20');
  await bettor.tap('05', '06');
  await bettor.tile('05').click({ delay: 1600 });
  await expect(bettor.slip).toContainText('1 bid · ₹20');
  await bettor.tile('06').click({ delay: 700 });
  await bettor.tap('07');
  await expect(bettor.slip).toContainText('2 bids · ₹40');
});

test('with reduced motion nothing animates and betting works', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const bettor = await Bettor.of(page);
  // Lists the animated properties. Skips the invisible animation that times a toast.
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
        .map(({ effect }) =>
          Object.keys((effect as KeyframeEffect).getKeyframes()[0] ?? {}).filter(
            (key) => !/offset|easing|composite|visibility/i.test(key),
          ),
        )
        .filter((properties) => properties.length > 0),
    );
  await bettor.open('/');
  expect(await moving(), 'the markets').toEqual([]);
  await goTo(page, bulk(markets.open, 'jodi_digit'));
  await bettor.points.fill('20');
  await bettor.tap('05', '06');
  await bettor.tile('05').click({ delay: 1600 });
  await expect(bettor.slip).toContainText('1 bid · ₹20');
  expect(await moving(), 'the tiles').toEqual([]);
  await bettor.review();
  expect(await moving(), 'the sheet').toEqual([]);
  await bettor.sheet.getByRole('button', { name: /^Submit/ }).click();
  await bettor.followToHistory();
  expect(await bettor.history()).toMatchObject([{ open_digit: '0', close_digit: '6', points_action: '20' }]);
});

test('every validation message uses the words of the game', async ({ page }) => {
  const bettor = await Bettor.of(page);
  await bettor.open('/');
  await page.locator('summary').click();
  await page.getByRole('button', { name: `Play ${markets.closed}`, exact: true }).click();
  await bettor.expectMessage('This Market Betting Is Closed For Today.');
  await expect(page).toHaveURL('/');

  await bettor.open(bulk(markets.open, 'single_digit'));
  await bettor.slip.getByRole('button', { name: 'Submit' }).click();
  await bettor.expectMessage('Please Select Bids for Betting.');
  await bettor.tap('6');
  await bettor.expectMessage('Please Enter Points for Betting.');
  await bettor.points.fill('9');
  await bettor.tap('6');
  await bettor.expectMessage('Please Enter minimum 10 Points.');
  await bettor.points.fill('10');
  await bettor.tap('6');
  await bettor.review();
  await bettor.expectMessage('Bid Once Played Will Not Be Cancelled');
  expect(await bettor.statuses()).toEqual(['HOLD']);

  await bettor.open(single(markets.open, 'double_pana'));
  await bettor.add({ 'Double Pana': '123', Points: '10' });
  await bettor.expectMessage('Please enter a valid number.');
});

async function goTo(page: Page, path: string): Promise<void> {
  await navigateInApp(page, path);
  await expect(page.locator('main :is(h2, p, table)').first()).toBeVisible();
}
