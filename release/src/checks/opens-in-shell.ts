import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser } from 'playwright-core';
import type { ReleaseDescriptor, ReleasedScreen } from 'shared/plan';
import type { Access } from 'shared/screens';
import { readDescriptorOf } from '../plan/published.ts';
import { readPlan } from '../plan/plan.ts';
import type { Storage } from '../storage/storage.ts';
import { findChromium } from './find-chromium.ts';
import { fails, opensInTheShell, passes, type Candidate, type CheckVerdict } from './check.ts';
import { serveCandidate, type ServedCandidate } from './serve-candidate.ts';
import { grantCommand } from './trusted-types.ts';

const check = opensInTheShell;
const parallelPages = 3;

interface ScreenToOpen extends Pick<ReleasedScreen, 'path' | 'access'> {
  owner: Pick<ReleaseDescriptor, 'remote' | 'release'>;
}

interface OpenRequest {
  storage: Storage;
  candidate: Candidate;
  screen: ScreenToOpen;
  timeoutMs: number;
}

/**
 * Opens screens in the real shell and reads the shell's reports. For a remote it opens every screen, for a shell some
 * screens of each live remote.
 */
export async function opensInShell(storage: Storage, candidate: Candidate, timeoutMs = 30_000): Promise<CheckVerdict> {
  const executablePath = findChromium(process.env);
  if (!executablePath)
    return fails(
      check,
      'not opened: no Chromium was found.',
      'Install one, set CHROMIUM_PATH, or skip this check with --no-browser.',
    );
  const screens = await screensToOpen(storage, candidate.descriptor);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic', '--no-first-run'] });
  try {
    const problems: string[] = [];
    for (let at = 0; at < screens.length; at += parallelPages) {
      const opened = await Promise.all(
        screens
          .slice(at, at + parallelPages)
          .map((screen) => openingProblem(browser, { storage, candidate, screen, timeoutMs })),
      );
      problems.push(...opened.filter((problem) => problem !== undefined));
    }
    if (problems.length === 0)
      return passes(
        check,
        `${screens.length} ${screens.length === 1 ? 'screen' : 'screens'} opened: ${screens.map(({ path }) => path).join(', ')}.`,
      );
    return fails(check, problems.join('; '), adviceFor(candidate.descriptor.remote, problems));
  } finally {
    await browser.close();
  }
}

export function adviceFor(remote: string, problems: string[]): string {
  if (remote !== 'shell' && problems.some((problem) => /TrustedHTML|TrustedScript|TrustedTypePolicy/.test(problem)))
    return `A script needs a Trusted Types policy. Create one, list its name in trustedTypes of package.json (of screens.json in a foreign build), and ask ops: npm run release -- ${grantCommand({ remote, trustedTypes: ['<name>'] })}`;
  return 'Open the screen with npm run dev, and read the browser’s console.';
}

async function screensToOpen(storage: Storage, candidate: ReleaseDescriptor): Promise<ScreenToOpen[]> {
  if (candidate.remote !== 'shell')
    return uniqueScreens(candidate.screens).map(({ path, access }) => ({ path, access, owner: candidate }));
  const { plan } = await readPlan(storage);
  const live = Object.entries(plan.remotes).filter(([, { state }]) => state !== 'killed');
  const remotes = await Promise.all(
    live.map(async ([remote, { stable }]) => stable && readDescriptorOf(storage, remote, stable)),
  );
  return remotes.flatMap((owner) => (owner ? playerAndVisitorScreens(owner) : []));
}

/** Picks one screen for a logged-in player and one for visitors. */
function playerAndVisitorScreens(owner: ReleaseDescriptor): ScreenToOpen[] {
  const first = (...accesses: Access[]) =>
    owner.screens.find(({ access, beside }) => !beside && accesses.includes(access));
  const chosen = [first('active', 'player') ?? first('anyone'), first('visitor')];
  return chosen.filter((screen) => screen !== undefined).map(({ path, access }) => ({ path, access, owner }));
}

async function openingProblem(
  browser: Browser,
  { storage, candidate, screen, timeoutMs }: OpenRequest,
): Promise<string | undefined> {
  const served = await serveCandidate(storage, candidate);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
  const errors: string[] = [];
  const withoutDigest: string[] = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on(
      'requestfailed',
      (request) => request.failure()?.errorText === 'integrity' && withoutDigest.push(new URL(request.url()).pathname),
    );
    if (screen.access !== 'visitor') {
      await page.addInitScript(() => {
        localStorage.setItem('phone_number', '9000000000');
        localStorage.setItem('user_token', 'check');
      });
    }
    await page.goto(served.address + screen.path.replace(/:[^/]+|\*/g, 'sample'), { waitUntil: 'commit' });
    const problem = await waitForReport(served, screen.owner, timeoutMs);
    // The report arrives by HTTP. One round trip to the page brings the failed requests before it.
    await page.evaluate('0');
    if (withoutDigest[0]) return `${screen.path} runs ${withoutDigest[0]} without the digest it was built with`;
    return problem && `${screen.path} ${problem}${errors.length ? ` (${errors[0]?.slice(0, 200)})` : ''}`;
  } finally {
    await context.close();
    await served.stop();
  }
}

async function waitForReport(
  { reported }: ServedCandidate,
  { remote, release }: ScreenToOpen['owner'],
  timeoutMs: number,
): Promise<string | undefined> {
  const giveUpAt = Date.now() + timeoutMs;
  const has = (measure: RegExp) =>
    reported.some((count) => count.remote === remote && count.release === release && measure.test(count.measure));
  while (Date.now() < giveUpAt) {
    if (has(/^failed/)) return 'did not open';
    if (has(/^crashed/)) return 'crashed while it rendered';
    // `opened` only reports that the files have loaded. The shell's access guard may still hide the screen.
    if (has(/^usable/)) return undefined;
    await sleep(50);
  }
  return `was not shown in ${timeoutMs / 1000} s`;
}

function uniqueScreens(screens: ReleasedScreen[]): ReleasedScreen[] {
  return screens.filter(
    ({ expose, beside, mounts }, at) =>
      !beside && (mounts || screens.findIndex((other) => other.expose === expose) === at),
  );
}
