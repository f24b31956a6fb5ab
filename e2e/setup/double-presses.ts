import { expect as hasty, type Locator } from '@playwright/test';

const expect = hasty.configure({ timeout: 60_000 });

export interface DoublePress {
  /** Milliseconds between the two presses. */
  gap: number;
  way: 'click' | 'key';
}

export const gaps = [60, 150, 300, 450];

/** Each gap, by mouse and by keyboard. */
export const presses: readonly DoublePress[] = gaps.flatMap((gap) => [
  { gap, way: 'click' },
  { gap, way: 'key' },
]);

/** Presses a button twice at one place, or its key twice, as a hand does: without a look in between. */
export async function pressTwice(button: Locator, { gap, way }: DoublePress, key: string): Promise<void> {
  const page = button.page();
  await expect(button).toBeEnabled();
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox())!; // enabled, so it is on the page
  const press = () => (way === 'key' ? page.keyboard.press(key) : page.mouse.click(x + width / 2, y + height / 2));
  // The gap begins with the first press, which takes long on a busy machine.
  const pause = page.waitForTimeout(gap);
  await press();
  await pause;
  await press();
}
