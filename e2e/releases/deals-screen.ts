import { expect, type Page } from '@playwright/test';
import type { EnginePage } from '../engines/engine-page.ts';

/** What the screen of the own repository shows with the flag and the service of the operators. */
export const released = { greeting: 'A new screen: Deals.', list: 'The new list of the team' };

/** The remote draws a chart in a lazy chunk, opens a portal, and shows its pictures, its font and Tailwind's classes. */
export async function partsWork(page: Page): Promise<void> {
  await expect(page.getByText(released.list)).toBeVisible();
  await expect(page.locator('.recharts-line-curve')).toBeVisible();
  await page.getByRole('textbox', { name: 'Points' }).fill('5');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('body > [role=alert]', { hasText: 'At least 10 points' })).toBeVisible();
  expect(await page.evaluate(readLook)).toEqual(look);
}

/** The same in any engine. */
export async function partsWorkIn(page: EnginePage): Promise<void> {
  await page.shows(released.list);
  await page.until('chart', () => page.driver.evaluate(() => document.querySelector('.recharts-line-curve') !== null));
  await page.type('Points', '5');
  await page.click('button', 'Check');
  await page.shows('At least 10 points');
  expect(await page.driver.evaluate(readLook)).toEqual(look);
}

const look = {
  widths: [16, 16],
  font: ['Deals loaded'],
  display: 'grid',
  hasShadow: true,
  background: expect.stringMatching(/\/r\/mfe-deals\/[^/]+\/photo\.[0-9a-f]{8}\.png/),
};

/** Runs in the page. */
async function readLook() {
  const section = document.querySelector('.deals') ?? document.body;
  await document.fonts.ready;
  const { display, boxShadow, backgroundImage } = getComputedStyle(section);
  return {
    widths: [...section.querySelectorAll('img')].map((image) => image.naturalWidth),
    font: [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`),
    display,
    hasShadow: boxShadow.length > 20,
    background: backgroundImage,
  };
}
