import { expect, test, type Page } from '@playwright/test';
import { layoutProblems, showFocus } from '../pages/layout-checks.ts';
import { problemsOf } from '../pages/conditions.ts';
import { Wallet } from '../pages/wallet-pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Moves the filters to the place of the totals. */
const lowChips = 'main > div { padding: 610px 0 900px }';

/**
 * Each fault in the style of the statement's filters and totals, and what the checks of `conditions.spec.ts` report for
 * it.
 */
const faults = [
  [/^cut off: .*Account Statement/, 'h1 { width: 3ch; overflow: hidden; white-space: nowrap }'],
  [/^outside of its box: .*"Out"/, '[aria-pressed] { width: 20px; padding: 0 !important; min-width: 0 !important }'],
  [/^"Account" is broken/, 'h1 { width: 2ch; overflow-wrap: anywhere }'],
  [/^scrolls sideways to 900 px/, 'main { width: 900px }'],
  [/^is under .*"In"/, 'main > div::after { content: ""; position: fixed; z-index: 9; inset: 0 }'],
  [/^is under .*: <button.*"All"/, `${lowChips} html { scroll-padding: 0 !important }`],
  [/^shows no focus: .*"In"/, ':focus-visible { outline: none !important }'],
  [/^is a small target: .*"Wallet balance/, 'header a { min-height: 20px !important }'],
  [
    /^does not look chosen: .*"All"/,
    '[aria-pressed] { border-color: red !important; background: white !important; color: red !important }',
  ],
] as const;

test('the checks report every kind of fault, and nothing without one', async ({ page }) => {
  const wallet = await Wallet.of(page, { points: 1000 });
  await wallet.open('/account-statement');
  await expect(page.getByRole('listitem').filter({ hasText: '₹1,000' }).first()).toBeVisible();
  await showFocus(page);
  for (const css of ['', lowChips]) {
    await setStyle(page, css);
    expect(await layoutProblems(page), css).toEqual([]);
  }
  for (const [report, css] of faults) {
    await setStyle(page, css);
    expect(await layoutProblems(page), css).toContainEqual(expect.stringMatching(report));
  }
  await setStyle(page, '');
  const states = [{ what: 'statement', open: () => Promise.resolve(), names: [/button "Credits"/] }];
  expect(await problemsOf(page, states)).toEqual(['statement: nothing is named /button "Credits"/']);
});

/** Adds a style to the page in a way that its content policy allows. */
async function setStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, css);
}
