import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Opens a history or chart as from a link, past the splash. */
export async function openHistory(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
  await expectRead(page);
}

/** Goes on within the app, as a link does: a new page would show its splash first. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expectRead(page);
}

/** The rows of the file that Export gives, the head first. */
export async function exportedRows(page: Page): Promise<string[][]> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.slice(1).trimEnd().split('\r\n').map((line) => line.split(','));
}

export async function axeFindings(page: Page): Promise<string[]> {
  // What still fades in has less contrast than it will have.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  // By the debugger, because the page's policy lets no script in.
  await page.evaluate(await readFile(axe, 'utf8'));
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(context: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } };
    // Of a chart's many equal stretches the last stands for all.
    const { violations } = await axe.run({ exclude: [['[data-year]:not(:last-child)']] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
}

async function expectRead(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [role=status]:not(:empty)')).toHaveCount(0);
  await expect(page.locator('main :is(ul, table, [role=table], p)').first()).toBeVisible();
}
