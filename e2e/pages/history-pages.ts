import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { navigateInApp, openUsable } from './player-pages.ts';

/** Opens a history or chart with a link inside the app. */
export async function openHistory(page: Page, path: string): Promise<void> {
  await openUsable(page, path);
  await expectRead(page);
}

export async function goTo(page: Page, path: string): Promise<void> {
  await navigateInApp(page, path);
  await expectRead(page);
}

/** Returns the rows of the exported file. The header is the first row. */
export async function exportedRows(page: Page): Promise<string[][]> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'CSV' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}

async function expectRead(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./);
  await expect(page.locator('main [role=status]:not(:empty)')).toHaveCount(0);
  await expect(page.locator('main :is(ul, table, [role=table], p)').first()).toBeVisible();
}
