import { expect, test, type Page } from '@playwright/test';
import { Bettor, markets, openMarkets, picker, single } from '../pages/betting-pages.ts';
import { axeViolations } from '../pages/page-checks.ts';
import { shiftDuring, watchShift } from '../pages/layout-shift.ts';
import { operator } from '../setup/operator.ts';

const resting = 'AT REST';
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

test.beforeAll(async () => {
  await openMarkets();
  const today = new Date(Date.now() + 330 * 60_000).getUTCDay();
  await operator('market', resting, '12:30 am', '11:30 pm', weekdays[today] ?? '');
});

/** Returns the cards that are visible between the row above them and the navigation. */
async function cardsInSight(page: Page): Promise<{ whole: number; covered: string[] }> {
  return page.evaluate(() => {
    const [top, bottom] = [
      document.querySelector('[data-scrolls]')?.getBoundingClientRect().bottom ?? 0,
      document.querySelector('nav')?.getBoundingClientRect().top ?? 0,
    ];
    const whole = [...document.querySelectorAll('article')].filter((card) => {
      const box = card.getBoundingClientRect();
      return box.top >= top && box.bottom <= bottom;
    });
    const isCovered = (part: Element) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return [
        [left + 8, top + 8],
        [right - 8, top + 8],
        [left + 8, bottom - 8],
        [right - 8, bottom - 8],
        [(left + right) / 2, (top + bottom) / 2],
      ].some(([x = 0, y = 0]) => !part.closest('article')?.contains(document.elementFromPoint(x, y)));
    };
    const acts = whole.flatMap((card) => [...card.querySelectorAll('button, time')]);
    return {
      whole: whole.length,
      covered: acts.filter(isCovered).map((act) => act.ariaLabel ?? act.textContent ?? ''),
    };
  });
}

test('three whole markets fit on a phone and two on a small one, the balance shows once, and animations end', async ({
  page,
}) => {
  // At any hour of the test, all markets are open. In the evening, most would be closed and folded.
  await page.route('**/get_games.php*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { result: object[] };
    const open = { open_time: '12:01 am', close_time: '11:59 pm', rests: '0' };
    await route.fulfill({ json: { ...answer, result: answer.result.map((game) => ({ ...game, ...open })) } });
  });
  const bettor = await Bettor.of(page, 76_543);
  await bettor.open('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const [width, height, wanted] of [
    [360, 740, 3],
    [320, 640, 2],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { whole, covered } = await cardsInSight(page);
    expect(whole, `cards at ${width}x${height}`).toBeGreaterThanOrEqual(wanted);
    expect(covered, `covered at ${width}x${height}`).toEqual([]);
    const floats = await page.evaluate(() => {
      const nav = document.querySelector('nav');
      return [...(nav?.querySelectorAll('*') ?? [])].some(
        (part) => part.getBoundingClientRect().top < (nav?.getBoundingClientRect().top ?? 0),
      );
    });
    expect(floats, 'a part of the navigation that floats over the cards').toBe(false);
    expect(await page.getByText('76,543').count()).toBe(1);
  }
  // An endless animation would keep a phone's processor busy.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('markets are sorted: closing next first, then closed, then on a day off', async ({ page }) => {
  const bettor = await Bettor.of(page);
  await bettor.open('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.locator('summary').click();
  const pills = await page.getByRole('article').allTextContents();
  const group = (pill: string) => (/Rests/.test(pill) ? 2 : /Closed/.test(pill) ? 1 : 0);
  const groups = pills.map(group);
  expect(groups).toEqual(groups.toSorted());
  expect(groups.at(-1)).toBe(2);
  // The countdown shows minutes. Within the last hour it also shows seconds.
  const secondsIn = (pill: string) => {
    const [, hours = '0', minutes = '0', seconds = '0'] =
      /[ap]m(?: · | )?(?:(\d+)h\s)?(\d+)(?:m|:(\d+))/.exec(pill) ?? [];
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  };
  const left = pills.filter((pill) => group(pill) === 0).map(secondsIn);
  expect(left.length).toBeGreaterThan(0);
  expect(left).toEqual(left.toSorted((one, other) => one - other));
  const star = page.getByRole('button', { name: /on top$/ }).last();
  const starred = (await star.getAttribute('aria-label')) ?? '';
  await star.click();
  // The visible cards keep their order, so the test opens the page again to see the new order.
  await bettor.open('/');
  // The starred market comes second. The market that closes next stays first.
  await expect(page.getByRole('button', { name: /on top$/ }).nth(1)).toHaveAttribute('aria-label', starred);
  const bar = page
    .getByRole('group', { name: 'Show markets' })
    .locator('xpath=ancestor-or-self::*[@data-scrolls]')
    .last();
  expect((await bar.boundingBox())?.height, 'search, phones and chips').toBeLessThanOrEqual(60);
  expect(
    await page.getByRole('group', { name: 'Show markets' }).getByRole('button').filter({ hasText: /\b0$/ }).count(),
  ).toBe(0);
});

test('a market on a day off shows that on its card and on its game screens, without a retry', async ({ page }) => {
  const bettor = await Bettor.of(page);
  await bettor.open('/');
  await page.locator('summary').click();
  const card = page.getByRole('article').filter({ hasText: resting });
  await expect(card).toContainText('Rests today');
  await expect(card).toContainText(/Opens tomorrow, 12:30 am/);
  await card.getByRole('button', { name: `Play ${resting}` }).click();
  await bettor.expectMessage('This Market Betting Is Closed For Today.');
  await expect(page).toHaveURL('/');
  await bettor.open(single(resting, 'single_digit'));
  await bettor.expectMessage(`${resting} rests today.`);
  await bettor.expectMessage('Opens tomorrow, 12:30 am.');
  await expect(page.getByRole('button', { name: /Retry|Submit|Add$/ })).toHaveCount(0);
});

test('nothing shifts when the minute changes, the search opens or closes, or a star is set', async ({ page }) => {
  await page.clock.install();
  await watchShift(page);
  const bettor = await Bettor.of(page);
  await bettor.open('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await shiftDuring(page, () => page.clock.runFor(60_000)), 'the minute').toBeLessThanOrEqual(0.02);
  const search = page.getByRole('button', { name: 'Search markets' });
  expect(await shiftDuring(page, () => search.click()), 'opening the search').toBeLessThanOrEqual(0.02);
  await expect(page.getByRole('searchbox')).toBeFocused();
  expect(await shiftDuring(page, () => page.keyboard.press('Escape')), 'closing it').toBeLessThanOrEqual(0.02);
  expect(
    await shiftDuring(page, () =>
      page
        .getByRole('button', { name: /on top$/ })
        .nth(1)
        .click(),
    ),
    'a star',
  ).toBeLessThanOrEqual(0.02);
  // Checks the measurement itself: it must detect a real shift. On a busy machine that may take a frame longer.
  const jump = () =>
    page.evaluate(() =>
      document
        .querySelector('main')
        ?.prepend(document.createElement('hr'), document.createElement('hr'), document.createElement('hr')),
    );
  await expect.poll(() => shiftDuring(page, jump)).toBeGreaterThan(0);
});

test('an open notice covers nothing below it', async ({ page }) => {
  const bettor = await Bettor.of(page);
  await bettor.open('/');
  await page.getByRole('button', { name: 'Read the whole notice' }).click();
  const notice = await page.getByRole('button', { name: 'Show less of the notice' }).boundingBox();
  const chips = await page.getByRole('group', { name: 'Show markets' }).boundingBox();
  expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(chips?.y ?? 0);
  await page
    .getByRole('group', { name: 'Show markets' })
    .getByRole('button', { name: /^Open now/ })
    .click();
});

test('a phone shows every game of a market without scrolling, with its rate and a link to its bulk grid', async ({
  page,
}) => {
  const bettor = await Bettor.of(page);
  await bettor.open(picker(markets.open));
  await expect(page.getByRole('link', { name: /^Full Sangam/ })).toContainText('10 KA 1,00,000');
  const lowest = await page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('main a')].map((link) => link.getBoundingClientRect().bottom)),
  );
  expect(lowest).toBeLessThanOrEqual(
    await page.evaluate(() => document.querySelector('nav')?.getBoundingClientRect().top ?? 0),
  );
  const [one, bulk] = await Promise.all(
    ['Single Pana 10', 'Single Pana, Bulk'].map((name) => page.getByRole('link', { name }).boundingBox()),
  );
  expect(one?.y).toBe(bulk?.y);
  await expect(page.locator('main').getByRole('timer')).toBeVisible();
});

test('rates and example winnings are visible together', async ({ page }) => {
  const bettor = await Bettor.of(page);
  await bettor.open('/game-rates');
  await page.getByLabel('Category').selectOption('Full Sangam');
  await expect(page.getByText('₹10,00,000')).toBeVisible();
  const lowest = await page.getByRole('button', { name: '₹500' }).boundingBox();
  expect((lowest?.y ?? 0) + (lowest?.height ?? 0)).toBeLessThanOrEqual(
    (await page.locator('nav').boundingBox())?.y ?? 0,
  );
});

test('on a desktop the games show next to the market list, which stays while the market changes', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const bettor = await Bettor.of(page);
  await bettor.open('/');
  const card = page.locator(`article[data-key="${markets.closeOnly}"]`);
  const games = page.getByRole('link', { name: /^Single Digit 10/ });
  await expect(games).toBeVisible();
  expect((await games.boundingBox())?.x).toBeGreaterThan(((await card.boundingBox())?.x ?? 0) + 400);
  await card.getByRole('button', { name: `Play ${markets.closeOnly}` }).click();
  await expect(page).toHaveURL(picker(markets.closeOnly));
  await expect(games).toHaveAttribute('href', single(markets.closeOnly, 'single_digit'));
  await expect(card).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  expect(await axeViolations(page)).toEqual([]);
});
