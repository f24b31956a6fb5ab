import { expect, test } from '@playwright/test';
import { axeViolations } from '../pages/page-checks.ts';
import { savedPicture } from '../pages/saved-picture.ts';
import { operator } from '../setup/operator.ts';
import { callProvider } from '../setup/players.ts';

const market = 'FAIR & SQUARE';
const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);

test('a visitor saves a chart week as a picture and verifies a draw in the browser, which detects a forged response', async ({
  page,
}) => {
  // The market closes in the first minute of the day, so both halves can be declared at any time of day.
  await operator('market', market, '12:00 am', '12:01 am');
  await operator('fair', market, 'on');
  for (const half of ['open', 'close']) await operator('declare', market, today, half, 'fair').catch(() => undefined); // in a retry of the test it is already declared
  const { data } = await callProvider<{ data: Record<string, string> }>('get_fair_draw.php', {
    game_name: market,
    day: today,
  });

  await page.goto(`/jodi_chart/${encodeURIComponent(market)}`);
  const { width, height } = await savedPicture(page);
  expect(width).toBe(720);
  // One row per drawn day: today, and earlier days if the demo has already backfilled the new market.
  expect([1, 2, 3, 4, 5, 6, 7]).toContain((height - 292) / 60);

  await page.getByRole('link', { name: 'Check draws' }).click();
  await expect(page).toHaveURL(new RegExp(`/fair/${encodeURIComponent(market)}/${today}$`));
  await expect(
    page.getByText('Checked on this phone: both results are what was sealed before the first bid.'),
  ).toBeVisible();
  await expect(page.getByText('Matches the seal')).toHaveCount(2);
  await expect(page.getByText('Revealed secret')).toHaveCount(2);
  for (const calculation of await page.getByText('Secret and calculation').all()) await calculation.click();
  for (const secret of await page.getByText('Revealed secret').all()) await expect(secret).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.route('**/get_fair_draw.php', (route) =>
    route.fulfill({ json: { success: '1', data: { ...data, close_pana: data.close_pana === '123' ? '124' : '123' } } }),
  );
  await page.reload();
  await expect(page.getByText('This draw is not what was sealed before the first bid.')).toBeVisible();
});
