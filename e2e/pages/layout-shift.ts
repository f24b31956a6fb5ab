import type { Page } from '@playwright/test';

/** From here on the page adds up how far its parts jump, also right after a tap. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
}

/** How far an act made the page jump. */
export async function shiftDuring(page: Page, act: () => Promise<unknown>): Promise<number> {
  const shift = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return (globalThis as unknown as { seen: { shift: number } }).seen.shift;
    });
  const before = await shift();
  await act();
  return (await shift()) - before;
}
