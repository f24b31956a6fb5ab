import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openEngineBrowser } from '../engines/engine-browser.ts';
import { firefox } from '../engines/firefox.ts';
import { guideCommands } from '../setup/guide-blocks.ts';
import { partsWork, partsWorkIn, released } from './deals-screen.ts';
import { makeOwnRepository } from './own-repository.ts';
import { startService, type OwnService } from './own-service.ts';
import { expect, test } from './releasing-test.ts';
import { whileSessionsReport } from './session-reports.ts';
import { Tab } from './tab.ts';
import { apiIsComplete, demoHasOwnData, galleryOpens, previewRuns, sourcesRun } from './whole-journey.ts';
import { nightly } from '../setup/nightly.ts';

test.describe.configure({ mode: 'serial' });

let service: OwnService;
test.beforeAll(async () => {
  service = await startService('the team');
});
test.afterAll(() => service.stop());

test(
  'a team with only the app’s address creates, checks, previews and rolls out a remote as the guide describes',
  nightly,
  async ({ browser, releasing }) => {
    test.setTimeout(1_200_000);
    const shell = (await releasing.plan()).shell.stable;
    const team = await makeOwnRepository();
    const tab = await Tab.open(browser, releasing.address);
    // Signs in this browser. A page that is not signed in leaves the home screen for the login.
    await tab.goto('/');
    // The browser reports violations of the content policy here too.
    const problems: string[] = [];
    tab.page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    const rights = ['--remotes', 'mfe-deals', '--may', 'publish,rollout'];
    const { answer } = await releasing.release('token', 'deals', '--make', ...rights);
    await releasing.release('require', 'deals', '--window', '1s', '--minimum', '10');
    let release = '';
    const inNewPage = async (work: (page: Page) => Promise<void>) => {
      const page = await tab.page.context().newPage();
      try {
        await work(page);
      } finally {
        await page.close();
      }
    };
    const steps: Record<string, (run: (flags?: string) => Promise<string>) => Promise<unknown>> = {
      // The test has already created the folder, so this command does nothing.
      mkdir: async () => expect(existsSync(join(team.folder, 'package.json'))).toBe(false),
      'npm i': async (run) => {
        if (existsSync(join(team.folder, 'package.json'))) await team.installOffline('npm i');
        else await run();
      },
      'npm run check': async (run) => {
        await team.addParts();
        await run();
        await team.edit('src/deals/deals-screen.tsx', '<Page>', '<Page bogus>');
        await expect(run()).rejects.toThrow("Property 'bogus' does not exist");
        await team.edit('src/deals/deals-screen.tsx', '<Page bogus>', '<Page>');
        await team.edit('dev-settings.json', 'https://deals.example', service.origin);
      },
      'npm run dev -- --mock': () => inNewPage((page) => demoHasOwnData(team, page)),
      'npm run dev -- --gallery': async () => {
        await inNewPage((page) => galleryOpens(team, page));
        await apiIsComplete(team);
      },
      'npm run dev': () => inNewPage((page) => sourcesRun(team, page)),
      'npm run e2e': async (run) => expect(await run()).toContain('1 passed'),
      'npm run publish': async (run) => {
        [, release = ''] = /Published (mfe-deals@\S+)\. No session has it yet/.exec(await run()) ?? [];
        await releasing.release('connect', 'deals', '--name', 'deals', '--origin', service.origin);
        await releasing.release('flag', 'deals', '--name', 'new-list', '--on');
      },
      'npm run release -- override': async (run) => {
        const [link = ''] = /http\S+#\S+/.exec(await run()) ?? [];
        await inNewPage((page) => previewRuns(page, link, release));
      },
      'npm run release -- rollout mfe-offers@': async (run) =>
        expect(await run(' --window 1s --minimum 10')).toContain('The rollout goes on without this terminal'),
      'npm run release -- rollout mfe-offers --follow': async (run) => {
        expect(await whileSessionsReport(releasing, 'mfe-deals', run)).toContain('25 %: as good as');
        await tab.goto('/deals');
        await expect(tab.page.getByText(released.greeting)).toBeVisible();
        await partsWork(tab.page);
      },
      'npm run release -- status': async (run) => expect(await run()).toContain(release.split('@')[1]),
    };
    try {
      for (const { part, command } of guideCommands('docs/guides/remote-teams.md')) {
        if (part !== 'In a repository of your own') continue;
        const typed = command
          .replace('mfe-offers@1.0.0-0b1c2d3e', release)
          .replaceAll(/https:\/\/(app\.example|release\.example\.com)/g, releasing.address)
          .replaceAll('offers', 'deals')
          .replace('release_…', String(answer.token));
        const [, step = (run: () => Promise<string>) => run()] =
          Object.entries(steps).find(([start]) => command.startsWith(start)) ?? [];
        await step((flags = '') => team.run(typed + flags));
      }
      expect((await releasing.plan()).shell.stable).toBe(shell);
      expect([...problems, ...tab.errors]).toEqual([]);
    } finally {
      await team.remove();
      await tab.close();
    }
  },
);

test('the rolled out remote of the own repository works in Firefox', nightly, async ({ releasing }) => {
  test.skip(!firefox.isInstalled(), firefox.name);
  const browser = await openEngineBrowser(firefox, releasing.address);
  try {
    await browser.page.open('/deals');
    await browser.page.shows(released.greeting);
    await partsWorkIn(browser.page);
    expect(browser.consoleErrors()).toEqual([]);
  } finally {
    await browser.close();
  }
});
