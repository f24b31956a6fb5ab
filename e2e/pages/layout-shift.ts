import type { Page } from '@playwright/test';

/** Makes the page sum its layout shifts. Counts those directly after a tap too. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
}

/** Returns the layout shift since the page began to load. */
export function shiftSoFar(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (globalThis as unknown as { seen: { shift: number } }).seen.shift;
  });
}

/** Returns the layout shift during an action. */
export async function shiftDuring(page: Page, act: () => Promise<unknown>): Promise<number> {
  const before = await shiftSoFar(page);
  await act();
  return (await shiftSoFar(page)) - before;
}
