import type { BrowserContext } from '@playwright/test';

const told = new WeakSet<BrowserContext>();

/** As a player who saves data: nothing is fetched ahead of the next tap, which has tests of its own and costs every other one. */
export async function savingData(context: BrowserContext): Promise<void> {
  if (told.has(context)) return;
  told.add(context);
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
}
