import type { Locator, Page } from '@playwright/test';

/** A point on the screen, in CSS pixels. */
export interface Spot {
  x: number;
  y: number;
}

const downMs = 25;

/** Returns a point on an element, at a fraction of its width from the left edge. */
export async function spotOn(element: Locator, fraction: number): Promise<Spot> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element to touch is not on the screen.');
  return { x: box.x + box.width * fraction, y: box.y + box.height / 2 };
}

/** Taps points with real touches at a fixed interval in milliseconds. Does not wait for the page. */
export async function tapInSeries(page: Page, spots: readonly Spot[], gap: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const sent: Promise<unknown>[] = [];
  const send = (type: 'touchStart' | 'touchEnd', touchPoints: Spot[]) =>
    sent.push(cdp.send('Input.dispatchTouchEvent', { type, touchPoints }));
  const began = performance.now();
  for (const [at, spot] of spots.entries()) {
    await pause(began + at * gap - performance.now());
    send('touchStart', [spot]);
    await pause(Math.min(downMs, gap / 2));
    send('touchEnd', []);
  }
  await Promise.all(sent);
  await cdp.detach();
}

/** Puts several fingers down together and lifts them one after the other. */
export async function tapWithFingers(page: Page, spots: readonly Spot[]): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const fingers = spots.map((spot, id) => ({ ...spot, id }));
  for (let down = 1; down <= fingers.length; down += 1)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers.slice(0, down) });
  for (let up = 1; up <= fingers.length; up += 1)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: fingers.slice(up) });
  await cdp.detach();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
