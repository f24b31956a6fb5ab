import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { defaultLanguage } from '../setup/languages.ts';
import { productAddress } from '../setup/players.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(context: object, options: object): Promise<{ violations: { id: string; nodes: AxeNode[] }[] }>;
}

interface AxeNode {
  html: string;
  any: { message: string }[];
}

/**
 * Returns the axe violations of what the page shows. Evaluates the source of axe, because the app's content policy
 * blocks foreign scripts.
 */
export async function axeViolations(page: Page, onlyRule?: string): Promise<string[]> {
  await page.evaluate(`if (!globalThis.axe) { ${axeSource}\n} undefined`);
  return page.evaluate(
    async ({ inLanguage, onlyRule }) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const isOutOfSight = (part: Element) => {
        const { top, bottom } = part.getBoundingClientRect();
        return bottom < 0 || top > innerHeight;
      };
      // Waits for transitions, because a colour that changes is in a transition, even if that takes no time.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
      // Chromium does not style skipped content until it scrolls into view. The walk does not enter it, because asking
      // for the style of a part inside makes Chromium style it.
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT, (node) => {
        const part = node as Element;
        if (getComputedStyle(part).contentVisibility !== 'auto') return NodeFilter.FILTER_ACCEPT;
        const isSkipped = part.toggleAttribute('data-skipped', isOutOfSight(part));
        return isSkipped ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
      });
      while (walk.nextNode());
      // Colours are the same in every language, and the check of contrast takes most of the time.
      const rules = { 'color-contrast': { enabled: document.documentElement.lang === inLanguage } };
      const options = onlyRule === undefined ? { rules } : { runOnly: [onlyRule] };
      const context = { exclude: [['[data-skipped]']] };
      const { violations } = await axe.run(context, { ...options, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any: [reason] }) => `${id}: ${reason?.message ?? ''} ${html.slice(0, 160)}`),
      );
    },
    { inLanguage: defaultLanguage, onlyRule },
  );
}

/** Returns the texts with too little contrast in one colour scheme. */
export async function contrastViolations(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await showTheme(page, colorScheme);
  return axeViolations(page, 'color-contrast');
}

/** Changes the colour scheme of the phone, and waits until the page has followed. */
export async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

export async function setLanguage(page: Page, language: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: productAddress() }]);
}
