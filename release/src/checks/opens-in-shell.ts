import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser } from 'playwright-core';
import type { ReleasedScreen } from 'shared/plan';
import type { Storage } from '../storage/storage.ts';
import type { Candidate } from './candidate.ts';
import { findChromium } from './find-chromium.ts';
import { serveCandidate, type ServedCandidate } from './serve-candidate.ts';
import { fails, passes, type Verdict } from './verdict.ts';

const check = 'opens in the shell';
const deadline = 12_000;
const atOnce = 3;

/** Opens every screen of the candidate in the real shell and believes what the shell itself tells of it. */
export async function opensInShell(storage: Storage, candidate: Candidate): Promise<Verdict> {
  const executablePath = findChromium(process.env);
  if (!executablePath) return fails(check, 'no Chromium was found.', 'Install one, name it with CHROMIUM_PATH, or leave this check out with --no-browser.');
  const { descriptor } = candidate;
  const screens = descriptor.remote === 'shell' ? [signIn] : oneOfEach(descriptor.screens);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic', '--no-first-run'] });
  try {
    const problems: string[] = [];
    for (let at = 0; at < screens.length; at += atOnce) {
      const opened = await Promise.all(screens.slice(at, at + atOnce).map((screen) => problemOf(browser, storage, candidate, screen)));
      problems.push(...opened.filter((problem) => problem !== undefined));
    }
    if (problems.length === 0) return passes(check, `${screens.length} ${screens.length === 1 ? 'screen' : 'screens'} opened.`);
    return fails(check, problems.join('; '), 'Open the candidate yourself with an override link, and look at the browser’s console.');
  } finally {
    await browser.close();
  }
}

const signIn: Pick<ReleasedScreen, 'path' | 'access'> = { path: '/login', access: 'visitor' };

async function problemOf(browser: Browser, storage: Storage, candidate: Candidate, screen: Pick<ReleasedScreen, 'path' | 'access'>): Promise<string | undefined> {
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
    const problem = await untilTold(served, candidate);
    return problem && `${screen.path} ${problem}${errors.length ? ` (${errors[0]?.slice(0, 200)})` : ''}`;
  } finally {
    await context.close();
    await served.stop();
  }
}

async function untilTold({ told }: ServedCandidate, { descriptor: { remote, release } }: Candidate): Promise<string | undefined> {
  const giveUpAt = Date.now() + deadline;
  const has = (measure: string) => told.some((count) => count.remote === remote && count.release === release && count.measure === measure);
  while (Date.now() < giveUpAt) {
    if (has('failed')) return 'did not open';
    if (has('crashed')) return 'crashed while it rendered';
    if (has('opened')) return undefined;
    await sleep(50);
  }
  return 'never said that it opened';
}

function oneOfEach(screens: ReleasedScreen[]): ReleasedScreen[] {
  return screens.filter(({ expose }, at) => screens.findIndex((other) => other.expose === expose) === at);
}
