import type { EnginePage } from './engine-page.ts';

export async function readHistories(page: EnginePage): Promise<void> {
  await page.goTo('/my-bid');
  await page.shows(/Bid History[^]*Half Sangam[^]*Single Digit[^]*Jodi Digit/);
  await page.goTo('/account-statement');
  await page.shows(/Account Statement[^]*3 bids[^]*₹80/);
}

export async function readCharts(page: EnginePage): Promise<void> {
  await page.goTo('/jodi_chart/KALYAN');
  await hasWeeks(page, 'Jodi chart of KALYAN');
  await page.goTo('/pana_chart/KALYAN');
  await hasWeeks(page, 'Pana chart of KALYAN');
}

export async function hasWeeks(page: EnginePage, chart: string): Promise<void> {
  const week = `[role=table][aria-label="${chart}"] [role=rowheader]`;
  await page.until(`week of the ${chart}`, () =>
    page.driver.evaluate((selector) => document.querySelector(selector) !== null, week),
  );
}
