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
  for (const [width, size] of [
    [320, '100%'],
    [360, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), size);
    // A phone widens its window to what runs out of it, so that the two of the page would be the same.
    const wide = await page.evaluate(async () => {
      // What the new size moves is measured by the app at its next frame.
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
      return document.documentElement.scrollWidth;
    });
    expect(wide, `${what} at ${width} px, text ${size}`).toBeLessThanOrEqual(width);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (before) await page.setViewportSize(before);
}

export async function speak(page: Page, language: 'en' | 'hi'): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: productAddress() }]);
}
