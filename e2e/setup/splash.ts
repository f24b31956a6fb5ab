import type { BrowserContext } from '@playwright/test';

const prepared = new WeakSet<BrowserContext>();

/**
 * Opens pages without the splash, as the app does when it reloads itself. Only the test of the splash waits for its 2.4
 * seconds.
 */
export async function withoutSplash(context: BrowserContext): Promise<void> {
  if (prepared.has(context)) return;
  prepared.add(context);
  await context.addInitScript(() => sessionStorage.setItem('splash_seen', 'yes'));
}
