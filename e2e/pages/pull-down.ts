import type { Page } from '@playwright/test';

/** Pulls the page down by a number of pixels, then releases it. */
export async function pullDown(page: Page, px: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const at = (y: number) => ({ touchPoints: [{ x: 180, y }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(200) });
  for (let way = 5; way <= px; way += 5)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(200 + way) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}
