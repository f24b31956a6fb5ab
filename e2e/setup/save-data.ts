import type { BrowserContext } from '@playwright/test';

const prepared = new WeakSet<BrowserContext>();

/** Sets Save-Data, with which the app does not prefetch. Prefetching has its own tests and slows all others down. */
export async function withSaveData(context: BrowserContext): Promise<void> {
  if (prepared.has(context)) return;
  prepared.add(context);
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
}
