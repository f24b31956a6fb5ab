import type { Page } from '@playwright/test';
import * as controls from './control-checks.ts';
import * as looks from './look-checks.ts';
import * as texts from './text-checks.ts';

const source = [texts, controls, looks].flatMap((module) => Object.values(module).map(String)).join('\n');

/** Makes the browser show the focus, which it does only after a key press. This key does not move the focus. */
export const showFocus = (page: Page): Promise<void> => page.keyboard.press('Shift');

/**
 * Returns all layout problems of the open dialog, or of the page if no dialog is open. Call `showFocus` before. Uses one
 * evaluation, because each evaluation costs a round trip.
 */
export async function layoutProblems(page: Page, size = { width: 360, height: 740, text: 16 }): Promise<string[]> {
  const run = `(async () => {
    ${source}
    await isLaidOut(${size.width}, ${size.height}, ${size.text});
    const scope = [...document.querySelectorAll('dialog[open]')].pop() ?? document.body;
    const { scrollWidth, clientWidth } = document.documentElement;
    const widest = () =>
      [...document.body.querySelectorAll('*')].findLast((part) => part.getBoundingClientRect().right >= scrollWidth - 1);
    const problems =
      scrollWidth > clientWidth
        ? ['scrolls sideways to ' + scrollWidth + ' px by ' + describe(widest() ?? document.body)]
        : [];
    problems.push(...motionProblems(), ...textProblems(scope), ...choiceProblems(scope), ...controlProblems(scope));
    return problems;
  })()`;
  return page.evaluate(run);
}
