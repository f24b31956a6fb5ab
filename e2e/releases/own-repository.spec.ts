import { openEngineBrowser } from '../engines/engine-browser.ts';
import { firefox } from '../engines/firefox.ts';
import { guideCommands } from '../setup/guide-blocks.ts';
import { nightly } from '../setup/nightly.ts';
import { addParts, partsWork, partsWorkIn, released } from './deals-screen.ts';
import { edited, followGuides, inNewPage, publishes, type Journey, type Steps } from './follow-guides.ts';
import { startService, type OwnService } from './own-service.ts';
import type { Releasing } from './release-command.ts';
import { expect, test } from './releasing-test.ts';
import { whileSessionsReport } from './session-reports.ts';
import { apiIsComplete, demoHasOwnData, editShows, galleryOpens } from './whole-journey.ts';

const guide = 'docs/guides/remote-teams.md';
const parts = ['In a repository of your own', 'Roll back, upgrade, remove'];
const screen = 'src/deals/deals-screen.tsx';

let service: OwnService;
test.beforeAll(async () => {
  service = await startService('the team');
});
test.afterAll(() => service.stop());

test(
  'a team with only the app’s address creates, checks, previews, rolls out and removes a remote as the guide describes',
  nightly,
  async ({ browser, releasing }) => {
    test.setTimeout(1_200_000);
    await releasing.release('require', 'deals', '--window', '1s', '--minimum', '10');
    await followGuides(browser, releasing, {
      name: 'deals',
      guide,
      source: screen,
      commands: guideCommands(guide).filter(({ part }) => parts.includes(part)),
      async works(page) {
        await expect(page.getByText(released.greeting)).toBeVisible();
        await partsWork(page);
      },
      stepsOf,
    });
  },
);

function stepsOf(journey: Journey): Steps {
  const { releasing, team, tab } = journey;
  return {
    'npm run check': async (run) => {
      await addParts(team);
      await run();
      await team.edit(screen, '<Page>', '<Page bogus>');
      await expect(run()).rejects.toThrow("Property 'bogus' does not exist");
      await team.edit(screen, '<Page bogus>', '<Page>');
      await team.edit('dev-settings.json', 'https://deals.example', service.origin);
    },
    'npm run dev -- --mock': () => inNewPage(journey, (page) => demoHasOwnData(team, page)),
    'npm run dev -- --gallery': async () => {
      await inNewPage(journey, (page) => galleryOpens(team, page));
      await apiIsComplete(team);
    },
    'npm run dev': () =>
      inNewPage(journey, (page) =>
        editShows(team, page, {
          greeting: released.greeting,
          edit: [screen, '<Page>', `<Page><p>${edited}</p>`],
          isReloaded: false,
        }),
      ),
    'npm run publish': async (run) => {
      await publishes(journey, run);
      await releasing.release('connect', 'deals', '--name', 'deals', '--origin', service.origin);
      await releasing.release('flag', 'deals', '--name', 'new-list', '--on');
    },
    'npm run release -- rollout mfe-offers@': async (run) =>
      expect(await run(' --window 1s --minimum 10')).toContain('The rollout goes on without this terminal'),
    'npm run release -- rollout mfe-offers --follow': async (run) => {
      expect(await whileSessionsReport(releasing, 'mfe-deals', run)).toContain('25 %: as good as');
      await tab.goto('/deals');
      await expect(tab.page.getByText(released.greeting)).toBeVisible();
      await partsWork(tab.page);
      if (firefox.isInstalled()) await worksInFirefox(releasing);
    },
    'npm run release -- status': async (run) => expect(await run()).toContain(journey.release.split('@')[1]),
  };
}

async function worksInFirefox({ address }: Releasing): Promise<void> {
  const browser = await openEngineBrowser(firefox, address);
  try {
    await browser.page.open('/deals');
    await browser.page.shows(released.greeting);
    await partsWorkIn(browser.page);
    expect(browser.consoleErrors()).toEqual([]);
  } finally {
    await browser.close();
  }
}
