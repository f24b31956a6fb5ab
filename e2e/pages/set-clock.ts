import { expect, type Page } from '@playwright/test';
import { operator } from '../setup/operator.ts';
import { pullDown } from './pull-down.ts';

/** Sets the provider's clock under open pages, which learn of it from the answers to a refresh. */
export async function setClock(time: string, ...pages: Page[]): Promise<void> {
  await operator('clock', time);
  for (const page of pages) {
    await page.bringToFront();
    // While the splash lies over it, a page is not pulled.
    await expect(async () => {
      const told = page.waitForResponse('**/get_games.php', { timeout: 5_000 });
      await page.evaluate('scrollTo(0, 0)');
      await pullDown(page, 60);
      await told;
    }).toPass();
  }
}
