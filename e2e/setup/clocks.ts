import type { Page } from '@playwright/test';
import { productAddress } from './players.ts';

/** Sets the browser's clock two hours ahead before the page's first script runs. */
export async function setDeviceClockWrong(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wrongBy = 2 * 3_600_000;
    const RealDate = Date;
    globalThis.Date = class extends RealDate {
      constructor(...given: []) {
        if (given.length > 0) super(...given);
        else super(RealDate.now() + wrongBy);
      }
      static override now() {
        return RealDate.now() + wrongBy;
      }
    } as DateConstructor;
  });
}

/** Returns the minute of the day in India by the provider's clock, and how much of the minute is left. */
export async function providerMinute(): Promise<{ minute: number; left: number }> {
  const response = await fetch(`${productAddress()}/api/get_games.php`, { method: 'POST' });
  const now = Date.parse(response.headers.get('date') ?? '') + 330 * 60_000;
  return { minute: Math.floor(now / 60_000) % 1440, left: 60_000 - (now % 60_000) };
}
