import { expect as hasty, type Locator } from '@playwright/test';

const expect = hasty.configure({ timeout: 60_000 });

export interface DoublePress {
  /** Milliseconds between the two presses. */
  gap: number;
  way: 'click' | 'key';
}

const gaps = [60, 150, 300, 450, 600];
const isInFull = process.env.TESTS_IN_FULL === '1';

/**
 * Returns double presses by mouse and by keyboard: with each gap in `npm run proof`, else with one gap each. The next
 * button then gets the next gaps.
 */
export function pressesOf(button: number): readonly DoublePress[] {
  const gapAt = (at: number) => gaps[at % gaps.length]!; // the list is not empty
  const firsts = isInFull ? gaps.map((_, at) => at) : [button];
  return firsts.flatMap((at) => [
    { gap: gapAt(at), way: 'click' },
    { gap: gapAt(at + 2), way: 'key' },
  ]);
}

/**
 * Presses a button twice at one place, or a key twice, as a hand does: without a look in between. Without a key, focuses
 * the button and presses Enter.
 */
export async function pressTwice(button: Locator, { gap, way }: DoublePress, key?: string): Promise<void> {
  const page = button.page();
  await expect(button).toBeEnabled();
  await button.scrollIntoViewIfNeeded();
  if (way === 'key' && key === undefined) await button.focus();
  const { x, y, width, height } = (await button.boundingBox())!; // enabled, so it is on the page
  const press = () =>
    way === 'key' ? page.keyboard.press(key ?? 'Enter') : page.mouse.click(x + width / 2, y + height / 2);
  // The gap begins with the first press, which takes long on a busy machine.
  const pause = page.waitForTimeout(gap);
  await press();
  await pause;
  await press();
}
