import type { EnginePage } from './engine-page.ts';

export async function readHistories(page: EnginePage): Promise<void> {
  await page.goTo('/my-bid');
  await page.shows(/Bid History[^]*Half Sangam[^]*Single Digit[^]*Jodi Digit/);
  await page.goTo('/account-statement');
  await page.shows(/Account Statement[^]*₹20[^]*₹50[^]*₹10/);
}

export async function readCharts(page: EnginePage): Promise<void> {
  for (const chart of ['jodi_chart', 'pana_chart']) {
    await page.goTo(`/${chart}/KALYAN`);
    await hasWeeks(page);
  }
}

export async function hasWeeks(page: EnginePage): Promise<void> {
  await page.until('week of the chart', () => page.count('rowheader'));
}
