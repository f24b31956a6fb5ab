import { expect, type Page } from '@playwright/test';
import { operator } from '../setup/operator.ts';
import { pullDown } from './pull-down.ts';

/** Sets the provider's clock. Refreshes the open pages, so that they read the new time. */
export async function setClock(time: string, ...pages: Page[]): Promise<void> {
  await operator('clock', time);
  for (const page of pages) {
    await page.bringToFront();
    // While the splash is visible, the page ignores a pull, so retry.
    await expect(async () => {
      const refreshed = page.waitForResponse('**/get_games.php', { timeout: 5_000 });
      await page.evaluate('scrollTo(0, 0)');
      await pullDown(page, 60);
      await refreshed;
    }).toPass();
  }
}
