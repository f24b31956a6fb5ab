import type { BrowserContext } from '@playwright/test';

const prepared = new WeakSet<BrowserContext>();

/** Turns prefetching off with Save-Data. It has its own tests and slows all others down. */
export async function withSaveData(context: BrowserContext): Promise<void> {
  if (prepared.has(context)) return;
  prepared.add(context);
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
}
