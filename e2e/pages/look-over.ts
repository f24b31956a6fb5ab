import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { productAddress } from '../setup/players.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(context: Document, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** What axe finds wrong on the page as it stands. Evaluated, because the app's policy lets no script of a stranger in. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(`if (!globalThis.axe) { ${axeSource}\n} undefined`);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe };
    // Colours are the same in every language, and to compare them is most of the work.
    const rules = { 'color-contrast': { enabled: document.documentElement.lang === 'en' } };
    const { violations } = await axe.run(document, { rules, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
}

/** Sees that what is on screen does not run out of a window of 320 pixels, nor of 360 with text twice as large. */
export async function expectRoom(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  for (const [width, size] of [[320, '100%'], [360, '200%']] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), size);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, `${what} at ${width} px, text ${size}`).toBeLessThanOrEqual(0);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (before) await page.setViewportSize(before);
}

export async function speak(page: Page, language: 'en' | 'hi'): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: productAddress() }]);
}
