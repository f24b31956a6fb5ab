import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { guideCommands } from '../setup/guide-blocks.ts';
import { makeOwnRepository } from './own-repository.ts';
import { expect, test } from './releasing-test.ts';
import { Tab } from './tab.ts';
import { apiIsComplete, demoHasOwnData, galleryOpens, whileRunning } from './whole-journey.ts';

test.describe.configure({ mode: 'serial' });

test('a team with only the app’s address creates, checks, publishes and releases a remote as the guide describes', async ({
  browser,
  releasing,
}) => {
  test.setTimeout(1_200_000);
  const shell = (await releasing.plan()).shell.stable;
  const team = await makeOwnRepository(join(releasing.product.dataDir, 'live'));
  const tab = await Tab.open(browser, releasing.address);
  // The browser reports violations of the content policy here too.
  const problems: string[] = [];
  tab.page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  let release = '';
  const steps: Record<string, (run: () => Promise<string>) => Promise<unknown>> = {
    // The test has already created the folder and set the storage, so these commands do nothing.
    mkdir: async () => expect(existsSync(join(team.folder, 'package.json'))).toBe(false),
    export: async () => undefined,
    'npm i': async (run) => {
      if (existsSync(join(team.folder, 'package.json'))) await team.installOffline('npm i');
      else await run();
    },
    'npm run check': async (run) => {
      await team.addLibraries();
      await run();
      await team.edit('src/deals/deals-screen.tsx', '<Page>', '<Page bogus>');
      await expect(run()).rejects.toThrow("Property 'bogus' does not exist");
      await team.edit('src/deals/deals-screen.tsx', '<Page bogus>', '<Page>');
    },
    'npm run publish': async (run) => {
      if (release) await team.edit('src/texts/en.ts', 'A new screen', 'A newer screen');
      [, release = ''] =
        /Published (mfe-deals@\S+)\. No session has it yet: npm run release -- canary/.exec(await run()) ?? [];
    },
    'npm run release -- canary': async (run) => expect(await run()).toContain('5 %'),
    'npm run release -- status': async (run) => expect(await run()).toContain(release.split('@')[1]),
    'npm run release -- promote': async (run) => {
      const isFirst = !(await releasing.plan()).remotes['mfe-deals'];
      await run();
      await tab.goto('/deals');
      await expect(tab.page.getByText(isFirst ? 'A new screen: Deals.' : 'A newer screen: Deals.')).toBeVisible();
      if (isFirst) await librariesWork(tab.page);
    },
    'npm run dev -- --mock': () => inNewPage((page) => demoHasOwnData(team, page)),
    'npm run dev -- --gallery': async () => {
      await inNewPage((page) => galleryOpens(team, page));
      await apiIsComplete(team);
    },
    'npm run dev': () =>
      inNewPage((page) =>
        whileRunning(team, 'npm run dev --', async (address) => {
          await page.goto(address);
          await expect(page.getByText('A newer screen: Deals.')).toBeVisible();
          await page.evaluate(() => Object.assign(window, { isSamePage: true }));
          await team.edit('src/deals/deals-screen.tsx', '<Page>', '<Page><p>An edit that shows</p>');
          await expect(page.getByText('An edit that shows')).toBeVisible();
          expect(await page.evaluate(() => 'isSamePage' in window), 'no reload').toBe(true);
        }),
      ),
    'npm run e2e': async (run) => expect(await run()).toContain('1 passed'),
  };
  const inNewPage = async (work: (page: Page) => Promise<void>) => {
    const page = await tab.page.context().newPage();
    try {
      await work(page);
    } finally {
      await page.close();
    }
  };
  try {
    for (const { part, command } of guideCommands('docs/guides/remote-teams.md')) {
      if (part !== 'In a repository of your own') continue;
      const typed = command
        .replace('mfe-offers@1.0.0-0b1c2d3e', release)
        .replaceAll('https://app.example', releasing.address)
        .replaceAll('offers', 'deals');
      const [, step = (run: () => Promise<string>) => run()] =
        Object.entries(steps).find(([start]) => command.startsWith(start)) ?? [];
      await step(() => team.run(typed));
    }
    expect((await releasing.plan()).shell.stable).toBe(shell);
    expect([...problems, ...tab.errors]).toEqual([]);
  } finally {
    await team.remove();
    await tab.close();
  }
});

/** The remote draws a chart in a lazy chunk, opens a portal, and shows its pictures, its font and Tailwind's classes. */
async function librariesWork(page: Page): Promise<void> {
  await expect(page.locator('.recharts-line-curve')).toBeVisible();
  await page.getByRole('textbox', { name: 'Points' }).fill('5');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('body > [role=alert]', { hasText: 'At least 10 points' })).toBeVisible();
  const shown = await page.locator('.deals').evaluate(async (section) => {
    await document.fonts.ready;
    return {
      widths: [...section.querySelectorAll('img')].map((image) => image.naturalWidth),
      font: [...document.fonts].map(({ family, status }) => `${family} ${status}`),
      display: getComputedStyle(section).display,
      shadow: getComputedStyle(section).boxShadow.length > 20,
      background: getComputedStyle(section).backgroundImage,
    };
  });
  expect(shown).toEqual({
    widths: [16, 16],
    font: ['Deals loaded'],
    display: 'grid',
    shadow: true,
    background: expect.stringMatching(/\/r\/mfe-deals\/[^/]+\/photo\.[0-9a-f]{8}\.png/),
  });
}
