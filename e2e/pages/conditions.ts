import { expect, type Page } from '@playwright/test';
import { layoutProblems, showFocus } from './layout-checks.ts';
import { axeViolations, contrastViolations } from './page-checks.ts';
import { navigateInApp } from './player-pages.ts';
import { isInFull } from '../setup/nightly.ts';

interface Condition {
  width: number;
  height: number;
  /**
   * The browser's default font size. Media queries in em depend on it, but not on the font size of the root element.
   */
  text: number;
  media: { forcedColors: 'active' | 'none'; colorScheme: 'light' | 'dark' };
}

const plain = { text: 16, media: { forcedColors: 'none', colorScheme: 'light' } } as const;
const forced = (colorScheme: 'light' | 'dark') => ({
  ...plain,
  media: { forcedColors: 'active', colorScheme } as const,
});

/**
 * `npm test` checks the narrowest of them. Forced colours do not move anything, so only two of the conditions use them. They are last, because each change of
 * colours restyles the page.
 */
export const conditions: Record<string, Condition> = {
  'text at 200 % on 320x640': { ...plain, text: 32, width: 320, height: 640 },
  ...(isInFull && {
    'a desktop of 1280x800 zoomed to 200 %': { ...plain, width: 640, height: 400 },
    'landscape 740x360 in forced dark colours': { ...forced('dark'), width: 740, height: 360 },
    '360x740 in forced light colours': { ...forced('light'), width: 360, height: 740 },
  }),
};

/**
 * A screen, or a state of a screen. Contains how to open it from the previous state, and the accessible names that it
 * must contain.
 */
export interface State {
  what: string;
  open: (page: Page) => Promise<unknown>;
  names: RegExp[];
}

/**
 * Opens every state once, because opening takes longer than checking. Checks each state with axe, under every condition,
 * and the contrast of the dark theme.
 */
export async function problemsOf(page: Page, states: readonly State[]): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const setText = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: 13 } });
  const found: string[] = [];
  // Without waiting in between, because the browser then lays out the page once.
  const set = ({ width, height, text, media }: Condition) =>
    Promise.all([setText(text), page.emulateMedia(media), page.setViewportSize({ width, height })]);
  for (const { what, open, names } of states) {
    await open(page);
    found.push(...(await lasting(page, () => missingNames(page, what, names))));
    const violations = await lasting(page, () => axeViolations(page));
    found.push(...violations.map((violation) => `${what}: ${violation}`));
    await showFocus(page);
    for (const [condition, size] of Object.entries(conditions)) {
      await set(size);
      const problems = await lasting(page, () => layoutProblems(page, size));
      found.push(...problems.map((problem) => `${what}, ${condition}: ${problem}`));
    }
    await set({ ...plain, width: 360, height: 740, media: { forcedColors: 'none', colorScheme: 'dark' } });
    // On a phone, a change of the width may leave the page enlarged, and clicks then miss.
    await browser.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
    const problems = await lasting(page, () => contrastViolations(page, 'dark'));
    found.push(...problems.map((problem) => `${what}, dark: ${problem}`));
    await page.emulateMedia(plain.media);
  }
  return found;
}

async function missingNames(page: Page, what: string, names: readonly RegExp[]): Promise<string[]> {
  if (names.length === 0) return [];
  const snapshot = await page.locator('body').ariaSnapshot();
  return names.filter((name) => !name.test(snapshot)).map((name) => `${what}: nothing is named ${name}`);
}

/**
 * If the check finds a problem, checks again after a moment, because a busy machine may still be laying out the page.
 */
export async function lasting(page: Page, problems: () => Promise<string[]>): Promise<string[]> {
  const first = await problems();
  if (first.length === 0) return first;
  await page.waitForTimeout(1000);
  return problems();
}

export async function expectNoProblems(page: Page, states: readonly State[]): Promise<void> {
  expect(await problemsOf(page, states)).toEqual([]);
}

/** Defines a state of the screen that is already open. */
export const within = (what: string, open: State['open'], names: RegExp[] = []): State => ({
  what,
  open: async (page) => {
    await leaveDialog(page);
    await open(page);
  },
  names,
});

/** Defines a screen. It is ready when the named part is visible. */
export const screen = (path: string, ready: string, names?: RegExp[]): State =>
  within(
    path,
    async (page) => {
      await navigateInApp(page, path);
      await expect(page.locator('main').locator(ready).first()).toBeVisible();
      await expect(page.locator('main [role=status]:has([aria-hidden])'), 'skeletons').toHaveCount(0);
    },
    names,
  );

/** Defines a dialog, which `open` opens. */
export const dialog = (what: string, open: State['open'], names?: RegExp[]): State =>
  within(
    what,
    async (page) => {
      await open(page);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    names,
  );

async function leaveDialog(page: Page): Promise<void> {
  const open = page.getByRole('dialog');
  if (!(await open.count())) return;
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(0);
}
