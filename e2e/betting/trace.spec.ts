import { expect, test } from '@playwright/test';
import { Bettor, bulk, markets, openMarkets } from '../pages/betting-pages.ts';
import { operator } from '../setup/operator.ts';

test.beforeAll(openMarkets);

/** Seeds a fault: the handler of the next tap keeps the page busy. */
function busyHandler(ms: number) {
  const keepBusy = () => {
    const until = performance.now() + ms;
    while (performance.now() < until);
  };
  addEventListener('click', keepBusy, { capture: true, once: true });
}

test('the operator finds both attempts of a bid by the reference on its receipt and in the error, with the player', async ({
  page,
}) => {
  const bettor = await Bettor.of(page, 500);
  let isFirst = true;
  await page.route('**/set_bid_new.php', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await bettor.open(bulk(markets.open, 'single_digit'));
  await bettor.points.fill('20');
  await bettor.tap('5');
  await bettor.review();
  await page.evaluate(busyHandler, 500);
  await bettor.sheet.getByRole('button', { name: /^Submit/ }).click();
  const unanswered = await bettor.sheet.getByText(/^…[0-9a-f]{6}$/).textContent();
  await bettor.sheet.getByRole('button', { name: 'Retry failed' }).click();
  await bettor.followToHistory();
  await page
    .getByRole('main')
    .getByRole('button', { name: /Single Digit/ })
    .first()
    .click();
  const reference = await page
    .getByRole('dialog')
    .getByText(/^…[0-9a-f]{6}$/)
    .textContent();

  expect(reference).toBe(unanswered);
  const trace = await operator('trace', reference ?? '');
  expect(trace).toContain('20 points');
  expect(trace.match(/set_bid_new.php from mfe-betting@1/g)).toHaveLength(2);
  expect(trace.match(/Ledger entry/g)).toHaveLength(1);
  expect(trace).toMatch(/sent +.* ([5-9]\d\d|\d{4,}) ms after the tap/);
  expect(trace).toContain(`, ${bettor.player.phone_number}`);
});
