import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { frameworkNames } from 'release/new-remote/frameworks.ts';
import { guideCommands } from '../setup/guide-blocks.ts';
import { nightly } from '../setup/nightly.ts';
import { edited, followGuides, inNewPage, publishes, type Journey } from './follow-guides.ts';
import { expect, test } from './releasing-test.ts';
import { editShows } from './whole-journey.ts';

const guide = 'docs/guides/foreign-builds.md';
const own = guideCommands(guide).filter(({ part }) => ['Start', 'Publish it'].includes(part));
const ofAll = guideCommands('docs/guides/remote-teams.md').filter(({ part }) => part === 'Roll back, upgrade, remove');

for (const framework of frameworkNames)
  test(
    `a team writes, tests, develops, releases and removes a remote with the framework ${framework} as the guides describe`,
    nightly,
    async ({ browser, releasing }) => {
      test.setTimeout(900_000);
      const name = `raffle-${framework}`;
      const title = `Raffle ${framework.charAt(0).toUpperCase()}${framework.slice(1)}`;
      await followGuides(browser, releasing, {
        name,
        guide,
        source: 'src/texts.js',
        commands: [...own, ...ofAll].map((one) => ({
          ...one,
          command: one.command.replace('--framework vue', `--framework ${framework}`),
        })),
        async works(page) {
          await expect(page.getByText(`${edited}: ${title}.`)).toBeVisible();
          await page.getByRole('button', { name: 'Open number 1' }).click();
          await expect(page.getByText('Number 1')).toBeVisible();
          await page.getByRole('button', { name: 'Taps 0' }).click();
          await expect(page.getByRole('button', { name: 'Taps 1' })).toBeVisible();
        },
        stepsOf: (journey) => ({
          // The page has policies that ops have not allowed yet.
          'npm run dev': () =>
            inNewPage(journey, (page) =>
              editShows(journey.team, page, {
                greeting: `A new screen: ${title}.`,
                edit: ['src/texts.js', 'A new screen: ', `${edited}: `],
                isReloaded: true,
              }),
            ),
          'npm run publish': async (run) => {
            await grantPolicies(journey);
            expect(await publishes(journey, run)).toContain(`2 screens opened: /${name}, /${name}/:id.`);
          },
        }),
      });
    },
  );

/** Allows the policies that the team asks for, with the command that `check` prints. */
async function grantPolicies({ releasing, name, team }: Journey): Promise<void> {
  const { trustedTypes } = JSON.parse(await readFile(join(team.folder, 'screens.json'), 'utf8')) as {
    trustedTypes?: string[];
  };
  if (!trustedTypes) return;
  const command = `grant mfe-${name} --trusted-types ${trustedTypes.join(',')}`;
  expect(await team.run('npm run release -- check')).toContain(command);
  await releasing.release(...command.split(' '));
}
