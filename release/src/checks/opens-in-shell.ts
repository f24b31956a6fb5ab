import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser } from 'playwright-core';
import type { ReleaseDescriptor, ReleasedScreen } from 'shared/plan';
import { readText, type Environment } from 'shared/node';
import type { Access } from 'shared/screens';
import { readDescriptorOf } from '../plan/published.ts';
import { readPlan } from '../plan/stored-plan.ts';
import type { Storage } from '../storage/storage.ts';
import type { Candidate } from './candidate.ts';
import { serveCandidate, type ServedCandidate } from './serve-candidate.ts';
import { fails, passes, type Verdict } from './verdict.ts';

const check = 'opens in the shell';
const atOnce = 3;

interface Opened extends Pick<ReleasedScreen, 'path' | 'access'> {
  /** Whose screen it is. */
  owner: Pick<ReleaseDescriptor, 'remote' | 'release'>;
}

interface Opening {
  storage: Storage;
  candidate: Candidate;
  screen: Opened;
  patience: number;
}

/** Opens screens in the real shell and believes what the shell itself tells of them: every one of a remote; of a shell, one of each live remote. */
export async function opensInShell(storage: Storage, candidate: Candidate, patience = 12_000): Promise<Verdict> {
  const executablePath = findChromium(process.env);
  if (!executablePath) return fails(check, 'no Chromium was found.', 'Install one, name it with CHROMIUM_PATH, or leave this check out with --no-browser.');
  const screens = await screensToOpen(storage, candidate.descriptor);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic', '--no-first-run'] });
  try {
    const problems: string[] = [];
    for (let at = 0; at < screens.length; at += atOnce) {
      const opened = await Promise.all(screens.slice(at, at + atOnce).map((screen) => problemOf(browser, { storage, candidate, screen, patience })));
      problems.push(...opened.filter((problem) => problem !== undefined));
    }
    if (problems.length === 0) return passes(check, `${screens.length} ${screens.length === 1 ? 'screen' : 'screens'} opened: ${screens.map(({ path }) => path).join(', ')}.`);
    return fails(check, problems.join('; '), 'Open the candidate yourself with an override link, and look at the browser’s console.');
  } finally {
    await browser.close();
  }
}

async function screensToOpen(storage: Storage, candidate: ReleaseDescriptor): Promise<Opened[]> {
  if (candidate.remote !== 'shell') return oneOfEach(candidate.screens).map(({ path, access }) => ({ path, access, owner: candidate }));
  const { plan } = await readPlan(storage);
  const live = Object.entries(plan.remotes).filter(([, { state }]) => state !== 'killed');
  const remotes = await Promise.all(live.map(([remote, { stable }]) => readDescriptorOf(storage, remote, stable)));
  return remotes.flatMap((owner) => (owner ? oneForEachCaller(owner) : []));
}

/** One screen for a logged-in player, and one that only a visitor sees. */
function oneForEachCaller(owner: ReleaseDescriptor): Opened[] {
  const first = (...accesses: Access[]) => owner.screens.find(({ access }) => accesses.includes(access));
  const chosen = [first('active', 'player') ?? first('anyone'), first('visitor')];
  return chosen.filter((screen) => screen !== undefined).map(({ path, access }) => ({ path, access, owner }));
}

async function problemOf(browser: Browser, { storage, candidate, screen, patience }: Opening): Promise<string | undefined> {
  const served = await serveCandidate(storage, candidate);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const errors: string[] = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    if (screen.access !== 'visitor') {
      await page.addInitScript(() => {
        localStorage.setItem('phone_number', '9000000000');
        localStorage.setItem('user_token', 'check');
      });
    }
    await page.goto(served.address + screen.path.replace(/:[^/]+/g, 'sample'), { waitUntil: 'commit' });
    const problem = await untilTold(served, screen.owner, patience);
    return problem && `${screen.path} ${problem}${errors.length ? ` (${errors[0]?.slice(0, 200)})` : ''}`;
  } finally {
    await context.close();
    await served.stop();
  }
}

async function untilTold({ told }: ServedCandidate, { remote, release }: Opened['owner'], patience: number): Promise<string | undefined> {
  const giveUpAt = Date.now() + patience;
  const has = (measure: RegExp) => told.some((count) => count.remote === remote && count.release === release && measure.test(count.measure));
  while (Date.now() < giveUpAt) {
    if (has(/^failed/)) return 'did not open';
    if (has(/^crashed/)) return 'crashed while it rendered';
    // `opened` says that its files came; a shell may still keep the screen from the player.
    if (has(/^usable/)) return undefined;
    await sleep(50);
  }
  return 'was never shown';
}

function oneOfEach(screens: ReleasedScreen[]): ReleasedScreen[] {
  return screens.filter(({ expose }, at) => screens.findIndex((other) => other.expose === expose) === at);
}

const chromiumPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

export function findChromium(env: Environment): string | undefined {
  return [readText(env, 'CHROMIUM_PATH'), ...chromiumPlaces, chromium.executablePath()].find((path) => path && existsSync(path));
}
