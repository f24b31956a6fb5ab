import { expect, test } from '@playwright/test';
import { Bettor, bulk, picker, single } from '../pages/betting-pages.ts';
import { providerMinute, setDeviceClockWrong } from '../setup/clocks.ts';
import { operator } from '../setup/operator.ts';

// A player abroad, whose clock is two hours wrong: only the provider's clock counts.
test.use({ timezoneId: 'America/New_York' });
test.setTimeout(120_000);

function clockText(minute: number): string {
  const of = (minute + 1440) % 1440;
  return `${Math.floor(of / 60) % 12 || 12}:${String(of % 60).padStart(2, '0')} ${of < 720 ? 'am' : 'pm'}`;
}

/** The next whole minute, far enough away to get ready for it. */
async function comingMinute(): Promise<number> {
  const { minute, left } = await providerMinute();
  return left < 20_000 ? minute + 2 : minute + 1;
}

const digit = { game_type: 'Single Digit', session: 'Open', open_digit: '6' };

test('as the open time passes, screen and provider withdraw Open in the same second', async ({ page }) => {
  const opens = await comingMinute();
  const market = `EDGE OF OPEN ${opens}`;
  await operator('market', market, clockText(opens), clockText(opens - 2));
  await setDeviceClockWrong(page);
  const bettor = await Bettor.of(page, 100_000);
  await bettor.open(bulk(market, 'single_digit'));
  await bettor.points.fill('20');
  await bettor.tap('6');
  const isOpenOffered = () => page.getByRole('radio', { name: 'Open' }).isVisible();

  let lastTaken = 0;
  let firstRefused = 0;
  let withdrawn = 0;
  while (!firstRefused || !withdrawn) {
    const { success, msg } = await bettor.sendDirectly({ ...digit, game_name: market });
    if (success === '1') lastTaken = Date.now();
    else firstRefused ||= expectMessage(msg, `The open of ${market} is closed for today.`);
    if (!withdrawn && !(await isOpenOffered())) withdrawn = Date.now();
    await page.waitForTimeout(100);
  }
  expect(lastTaken).toBeGreaterThan(0);
  expect(Math.abs(withdrawn - firstRefused)).toBeLessThan(1000);

  await expect(page.getByText('Open closed')).toBeVisible();
  await bettor.slip.getByRole('button', { name: 'Submit' }).click();
  await bettor.isTold('Remove the bids marked Open closed first.');
  await page.getByRole('button', { name: 'Remove 6' }).click();
  await bettor.tap('7');
  await bettor.submit();
  await expect(page).toHaveURL('/my-bid');
  expect((await bettor.history())[0]).toMatchObject({ session: 'Close', close_digit: '7' });
});

test('as a market past midnight closes, the sheet that is open says so and moves no bid to the next day', async ({ page }) => {
  const closes = await comingMinute();
  const market = `EDGE OF CLOSE ${closes}`;
  await operator('market', market, clockText(closes + 5), clockText(closes));
  await setDeviceClockWrong(page);
  const bettor = await Bettor.of(page);
  await bettor.open(single(market, 'single_digit'));
  await expect(page.getByRole('radio', { name: 'Open' })).toBeHidden();
  await bettor.add({ 'Single Digit': '6', Points: '10' });
  await bettor.review();
  await expect.poll(async () => (await providerMinute()).minute, { timeout: 90_000 }).toBe(closes % 1440);
  await bettor.sheet.getByRole('button', { name: /^Submit/ }).click();
  // Its day is over and the next has begun: the bid for yesterday's close is placed for no other day.
  await bettor.isTold('This Market Betting Is Closed For Today.');
  expect(await bettor.history()).toHaveLength(0);
});

test('as a market closes, its picker and its play button say so without a reload', async ({ page, context }) => {
  const closes = await comingMinute();
  const market = `EDGE OF THE DAY ${closes}`;
  await operator('market', market, '12:00 am', clockText(closes));
  await setDeviceClockWrong(page);
  const bettor = await Bettor.of(page);
  await bettor.open(picker(market));
  const home = await context.newPage();
  await setDeviceClockWrong(home);
  await home.goto('/');
  await expect(page.getByText(/^Close only/)).toBeVisible();
  await expect(page.getByText('This Market Betting Is Closed For Today.')).toBeVisible({ timeout: 90_000 });
  const { success, msg } = await bettor.sendDirectly({ game_name: market, game_type: 'Single Digit', session: 'Close', close_digit: '6' });
  expect([success, msg]).toEqual(['0', 'This Market Betting Is Closed For Today.']);
  await home.getByRole('button', { name: `Play ${market}` }).click();
  await expect(home.getByText('This Market Betting Is Closed For Today.')).toBeVisible();
  await expect(home).toHaveURL('/');
});

function expectMessage(msg: string, wanted: string): number {
  expect(msg).toBe(wanted);
  return Date.now();
}
