import type { BrowserContext } from '@playwright/test';

const told = new WeakSet<BrowserContext>();

/** Opens each page as the app does when it loads itself anew: without the splash, whose 2.4 seconds only its own test waits for. */
export async function withoutSplash(context: BrowserContext): Promise<void> {
  if (told.has(context)) return;
  told.add(context);
  await context.addInitScript(() => sessionStorage.setItem('splash_seen', 'yes'));
}
