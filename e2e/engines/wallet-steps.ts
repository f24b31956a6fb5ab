import { join } from 'node:path';
import { expect } from '@playwright/test';
import { newUtr } from '../pages/wallet-pages.ts';
import { root } from '../start-everything.ts';
import type { EnginePage } from './engine-page.ts';
import { findCode } from './page-scripts.ts';

const picture = join(root, 'shell/src/app-icon/icon-192.png');

/** Expects the balance above the latest entries. The balance alone would match the header of any screen. */
export async function readWallet(page: EnginePage, balance: string): Promise<void> {
  await page.goTo('/wallet_histroy');
  await page.shows(new RegExp(`${balance}[^]*Latest entries[^]*₹20[^]*₹50[^]*₹10`));
}

/** Expects a square code of which nothing is covered: a scan needs its corners. */
export async function seesWholeCode(page: EnginePage): Promise<void> {
  await page.goTo('/deposit');
  await page.type('Amount', '750');
  await page.driver.evaluate(() => document.querySelectorAll('details').forEach((fold) => (fold.open = true)));
  const code = await page.until('code to scan', () => page.driver.evaluate(findCode));
  expect({ isSquare: Math.abs(code.width - code.height) < 1, covered: code.covered }).toEqual({
    isSquare: true,
    covered: [],
  });
}

export async function depositWithPicture(page: EnginePage): Promise<void> {
  await page.goTo('/add_fund_user');
  await page.type('Amount', '750');
  await page.type('UTR number', newUtr());
  await page.driver.chooseFile('input[type=file]', picture);
  await page.shows('Sent without its location.');
  await page.click('button', 'Submit request');
  await page.shows('Your deposit of ₹750 is being checked.');
  await page.goTo('/request_history');
  await page.shows(/Deposit\s+₹750\s[^]*In Process/);
}
