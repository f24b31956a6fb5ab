import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { guideCommands } from '../setup/guide-blocks.ts';
import { nightly } from '../setup/nightly.ts';
import { makeEmptyRepository, type OwnRepository } from './own-repository.ts';
import type { Releasing } from './release-command.ts';
import { expect, test } from './releasing-test.ts';
import { Tab } from './tab.ts';
import { whileRunning } from './whole-journey.ts';

for (const framework of ['vue', 'svelte', 'solid', 'preact', 'lit', 'none'])
  test(
    `a team writes, tests, develops and publishes a remote with the framework ${framework} as the guide describes`,
    nightly,
    async ({ browser, releasing }) => {
      test.setTimeout(900_000);
      const name = `raffle-${framework}`;
      const team = await makeEmptyRepository();
      const tab = await Tab.open(browser, releasing.address);
      const problems: string[] = [];
      tab.page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      try {
        const token = await tokenFor(releasing, name);
        let release = '';
        const steps: Record<string, (run: () => Promise<string>) => Promise<unknown>> = {
          // The test has already created the folder.
          mkdir: async () => undefined,
          'npm run dev': () => editShows(team, tab, framework),
          'npm run e2e': async (run) => expect(await run()).toContain('1 passed'),
          'npm run publish': async (run) => {
            await grantPolicies(releasing, name, team);
            const printed = await run();
            expect(printed).toContain(`2 screens opened: /${name}, /${name}/:id.`);
            [, release = ''] = /Published (mfe-\S+@\S+)\. No session has it yet/.exec(printed) ?? [];
          },
        };
        for (const { part, command } of guideCommands('docs/guides/foreign-builds.md')) {
          if (!['Start', 'Publish it'].includes(part)) continue;
          const typed = command
            .replace(/mfe-raffle@\S+/, release)
            .replace('new-remote raffle --framework vue', `new-remote ${name} --framework ${framework}`)
            .replaceAll(/https:\/\/(app\.example|release\.example\.com)/g, releasing.address)
            .replace('release_…', token);
          const [, step] = Object.entries(steps).find(([start]) => command.startsWith(start)) ?? [];
          const run = () => team.run(typed);
          await (step ?? run)(run);
        }
        await tab.goto(`/${name}`);
        await tab.page.getByRole('button', { name: 'Open number 1' }).click();
        await expect(tab.page.getByText('Number 1')).toBeVisible();
        await tab.page.getByRole('button', { name: 'Taps 0' }).click();
        await expect(tab.page.getByRole('button', { name: 'Taps 1' })).toBeVisible();
        expect([...problems, ...tab.errors]).toEqual([]);
      } finally {
        await team.remove();
        await tab.close();
      }
    },
  );

async function tokenFor(releasing: Releasing, name: string): Promise<string> {
  const rights = ['--remotes', `mfe-${name}`, '--may', 'publish,promote'];
  const { answer } = await releasing.release('token', name, '--make', ...rights);
  return String(answer.token);
}

/** Allows the policies that the team asks for, with the command that `check` prints. */
async function grantPolicies(releasing: Releasing, name: string, team: OwnRepository): Promise<void> {
  const { trustedTypes } = JSON.parse(await readFile(join(team.folder, 'screens.json'), 'utf8')) as {
    trustedTypes?: string[];
  };
  if (!trustedTypes) return;
  const command = `grant mfe-${name} --trusted-types ${trustedTypes.join(',')}`;
  expect(await team.run('npm run release -- check')).toContain(command);
  await releasing.release(...command.split(' '));
}

/** An edit of the texts shows in the open page, which has policies that ops have not allowed yet. */
async function editShows(team: OwnRepository, tab: Tab, framework: string): Promise<void> {
  const page = await tab.page.context().newPage();
  const title = `Raffle ${framework.charAt(0).toUpperCase()}${framework.slice(1)}`;
  await whileRunning(team, 'npm run dev --', async (address, printed) => {
    await page.goto(address);
    await expect(page.getByText(`A new screen: ${title}.`)).toBeVisible();
    expect(printed).toContain('a reload after each build');
    await team.edit('src/texts.js', 'A new screen: ', 'An edit that shows: ');
    await expect(page.getByText(`An edit that shows: ${title}.`)).toBeVisible();
    await page.close();
  });
}
