import { expect, type Browser, type Page } from '@playwright/test';
import { inlineCode, type GuideCommand } from '../setup/guide-blocks.ts';
import { makeEmptyRepository, type OwnRepository } from './own-repository.ts';
import type { Releasing } from './release-command.ts';
import { Tab } from './tab.ts';

/** A team that follows the guides from an empty folder. */
export interface Journey {
  releasing: Releasing;
  /** The part of the remote's name after `mfe-`. */
  name: string;
  team: OwnRepository;
  tab: Tab;
  /** The release that the team published last. */
  release: string;
}

/** Runs the command of the guide. Returns its output. */
type Run = (flags?: string) => Promise<string>;
export type Steps = Record<string, (run: Run) => Promise<unknown>>;

interface Followed {
  name: string;
  /** The guide that names the rights of the team's token. */
  guide: string;
  commands: GuideCommand[];
  /** The source file that a step has edited so that the screen shows `edited`. */
  source: string;
  /** Uses the remote's screens as a player would. */
  works(page: Page): Promise<void>;
  /** Replaces the run of the commands with these beginnings. */
  stepsOf(journey: Journey): Steps;
}

/** What the screen shows after an edit in `npm run dev`. */
export const edited = 'An edit that shows';

/** Types the commands of the guides in their order. They end with the removal of the remote. */
export async function followGuides(browser: Browser, releasing: Releasing, followed: Followed): Promise<void> {
  const { name, guide, commands } = followed;
  const shell = (await releasing.plan()).shell.stable;
  const team = await makeEmptyRepository();
  const tab = await Tab.open(browser, releasing.address);
  const journey: Journey = { releasing, name, team, tab, release: '' };
  // Signs in this browser. A page that is not signed in leaves the home screen for the login.
  await tab.goto('/');
  // The browser reports violations of the content policy here too.
  const problems: string[] = [];
  tab.page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const token = await tokenFor(releasing, name, guide);
  const steps = Object.entries({ ...stepsOfAll(journey, followed), ...followed.stepsOf(journey) });
  try {
    for (const { command } of commands) {
      const typed = command
        .replaceAll(/https:\/\/(app\.example|release\.example\.com)/g, releasing.address)
        .replaceAll(/\b(offers|raffle)\b/g, name)
        .replace(/mfe-\S+@\S+/, journey.release)
        .replace('release_…', token);
      const [step] = steps
        .filter(([start]) => command.startsWith(start))
        .sort(([one], [other]) => other.length - one.length);
      const run: Run = (flags = '') => team.run(typed + flags);
      await (step ? step[1](run) : run());
    }
    expect((await releasing.plan()).shell.stable).toBe(shell);
    expect([...problems, ...tab.errors]).toEqual([]);
  } finally {
    await team.remove();
    await tab.close();
  }
}

export async function inNewPage({ tab }: Journey, work: (page: Page) => Promise<void>): Promise<void> {
  const page = await tab.page.context().newPage();
  try {
    await work(page);
  } finally {
    await page.close();
  }
}

/** Publishes by the team's token. Returns the output. */
export async function publishes(journey: Journey, run: Run): Promise<string> {
  const printed = await run();
  const [, release] = /Published (mfe-\S+@\S+)\. No session has it yet/.exec(printed) ?? [];
  expect(release, printed).toBeDefined();
  journey.release = release!;
  return printed;
}

async function tokenFor(releasing: Releasing, name: string, guide: string): Promise<string> {
  const rights = inlineCode(guide).map(({ command }) => /^(?:--may )?(publish,[a-z,]+)$/.exec(command)?.[1]);
  const may = rights.find(Boolean) ?? '';
  const { answer } = await releasing.release('token', name, '--make', '--remotes', `mfe-${name}`, '--may', may);
  return String(answer.token);
}

function stepsOfAll(journey: Journey, { source, works }: Followed): Steps {
  const { releasing, name, team, tab } = journey;
  const channel = async () => (await releasing.plan()).remotes[`mfe-${name}`];
  return {
    // The test has already created the folder.
    mkdir: async () => undefined,
    'npm run e2e': async (run) => expect(await run()).toContain('1 passed'),
    'npm run publish': (run) => publishes(journey, run),
    'npm run release -- override': async (run) => {
      const [link = ''] = /http\S+#\S+/.exec(await run()) ?? [];
      await inNewPage(journey, async (page) => {
        await previewRuns(page, link, journey);
        await works(page);
      });
    },
    'npm run release -- canary': async (run) => {
      await run();
      expect((await channel())?.canary?.percent).toBe(5);
    },
    'npm run release -- promote': async (run) => {
      await run();
      await tab.goto(`/${name}`);
      await works(tab.page);
    },
    'npm run release -- rollback': async (run) => {
      const before = (await channel())?.stable;
      await team.edit(source, edited, 'A second release');
      await publishes(journey, () => team.run('npm run publish'));
      await releasing.release('promote', journey.release);
      await tab.goto(`/${name}`);
      await expect(tab.page.getByText('A second release')).toBeVisible();
      await run();
      expect((await channel())?.stable).toBe(before);
      await tab.goto(`/${name}`);
      await works(tab.page);
    },
    'npm run release -- upgrade': async (run) => expect(await run()).toContain('has no changes since'),
    'npm run release -- retire': async (run) => {
      await run();
      expect(await channel()).toBeUndefined();
    },
  };
}

/** The link asks, then runs the release in this browser session, with the settings that ops made before. */
async function previewRuns(page: Page, link: string, { name, release }: Journey): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Run this code' }).click();
  const { origin } = new URL(link);
  await expect(page).toHaveURL(`${origin}/`);
  await page.goto(`${origin}/${name}`);
  await expect(page.getByText(`Trying ${release} in this session only.`)).toBeVisible();
}
