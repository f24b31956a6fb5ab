import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { EnginePage } from '../engines/engine-page.ts';
import { root } from '../start-everything.ts';
import type { OwnRepository } from './own-repository.ts';

/** What the screen of the own repository shows with the flag and the service of the operators. */
export const released = { greeting: 'A new screen: Deals.', list: 'The new list of the team' };

/** Adds libraries, pictures, a font, Tailwind, a flag and a service to the remote's screen. */
export async function addParts(team: OwnRepository): Promise<void> {
  await cp(join(import.meta.dirname, 'team-sources'), team.folder, { recursive: true });
  const { devDependencies } = JSON.parse(await readFile(join(root, 'e2e/package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const withVersions = (...names: string[]) => names.map((name) => `${name}@${devDependencies[name]}`).join(' ');
  await team.run(`npm i ${withVersions('recharts', 'react-hook-form')}`);
  await team.run(`npm i -D ${withVersions('postcss', 'postcss-loader', 'tailwindcss')}`);
  const screen = 'src/deals/deals-screen.tsx';
  await team.edit(screen, 'import { useTexts }', "import { Parts } from './parts.tsx';\nimport { useTexts }");
  await team.edit(screen, '</Page>', '<Parts /></Page>');
  const list = "  await expect(page.getByText('The old list of the team')).toBeVisible();\n";
  await team.edit('e2e/deals.spec.ts', '  expect(await', `${list}  expect(await`);
}

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
