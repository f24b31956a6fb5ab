import { expect, test } from '@playwright/test';
import { Bettor, bulk, markets, openMarkets } from '../pages/betting-pages.ts';
import { operator } from '../setup/operator.ts';

test.beforeAll(openMarkets);

test('the operator finds both attempts of a bid by the reference on its receipt, and no personal data', async ({
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
  await bettor.submit();
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

  const trace = await operator('trace', reference ?? '');
  expect(trace).toContain('20 points');
  expect(trace.match(/set_bid_new.php from mfe-betting@1/g)).toHaveLength(2);
  expect(trace.match(/Ledger entry/g)).toHaveLength(1);
  expect(trace).toMatch(/sent +.* \d+ ms after the tap/);
  expect(trace).not.toContain(bettor.player.phone_number);
});
