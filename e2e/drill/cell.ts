import type { Browser, Locator, Page } from '@playwright/test';
import { markets, single } from '../pages/betting-pages.ts';
import { navigateInApp } from '../pages/player-pages.ts';
import { enterAs, type SignedInPlayer } from '../setup/players.ts';
import { codeFaults, faultOfCode } from './code-faults.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { faultOfFiles, fileFaults } from './file-faults.ts';

export interface CellParts {
  browser: Browser;
  proxy: FaultProxy;
  player: SignedInPlayer;
  /** The folder of each remote's live release, as in `/r/mfe-betting/1.0.0-9f31ab2c/`. */
  folders: Record<string, string>;
  /** Multiplies the time limits on a busy machine. */
  slow?: number;
}

export interface CellResult {
  isPassed: boolean;
  /** The checks that passed, in order, then the failure. */
  seen: string[];
}

/** For each remote, a screen that has its own scripts and styles. */
export const landings: Record<string, string> = {
  'mfe-betting': '/game-rates',
  'mfe-wallet': '/wallet_histroy',
  'mfe-history': '/my-bid',
  'mfe-public': '/how-to-play',
  'mfe-safer-play': '/safer-play',
};
export const modes = [...Object.keys(fileFaults), ...Object.keys(codeFaults)];
export const hangModes = modes.filter((mode) => / hangs?$/.test(mode));

const goal = { frame: 2000, shown: 6000 };
const patience = 20_000;

/** Opens a remote's screen with one fault. Checks that everything else still works. */
export async function runCell(
  { browser, proxy, player, folders, slow = 1 }: CellParts,
  mode: string,
  remote: string,
): Promise<CellResult> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    ignoreHTTPSErrors: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const seen: string[] = [];
  const path = landings[remote] ?? '/';
  const code = codeFaults[mode];
  const file = fileFaults[mode];
  proxy.fault = code === undefined ? faultOfFiles(folders[remote] ?? '', file!) : faultOfCode(remote, path, code);
  try {
    await enterAs(page, player);
    const started = Date.now();
    const since = () => Date.now() - started;
    await page.goto(proxy.address + path, { waitUntil: 'commit' });
    await page.locator('#root nav').first().waitFor({ state: 'attached', timeout: patience });
    note(seen, 'frame', since(), goal.frame * slow);
    const shows = code !== undefined ? 'last known good' : mode === '50 KB/s' ? 'screen' : 'card';
    await (shows === 'card' ? retryOf(page) : screenOf(page)).waitFor({ state: 'attached', timeout: patience });
    note(seen, shows, since(), goal.shown * slow);
    if (await page.evaluate('window.tampered')) throw new Error('A file with another digest ran.');

    await page.locator('#splash').waitFor({ state: 'detached' });
    await page.evaluate("document.documentElement.dataset.visit = 'same'");
    await openOthers(page, remote);
    seen.push('others open');
    await navigateInApp(page, path);
    if (shows === 'card') {
      await retryOf(page).waitFor({ timeout: patience });
      delete proxy.fault;
      await retryOf(page).click();
    }
    await screenOf(page).waitFor({ timeout: patience });
    seen.push(shows === 'card' ? 'Retry recovers' : 'opens again');
    if (remote !== 'mfe-betting') await expectTypedList(page, seen);
    if ((await page.evaluate('document.documentElement.dataset.visit')) !== 'same')
      throw new Error('The page reloaded.');
    return { isPassed: seen.every((each) => !each.includes('late')), seen };
  } catch (error) {
    const shown = await page
      .locator('main')
      .innerText()
      .catch(() => 'nothing');
    return {
      isPassed: false,
      seen: [...seen, String(error).split('\n')[0] ?? '', `showing: ${shown.slice(0, 80).replaceAll('\n', ' ')}`],
    };
  } finally {
    delete proxy.fault;
    await context.close();
  }
}

async function openOthers(page: Page, remote: string): Promise<void> {
  if (remote !== 'mfe-betting') await typeList(page);
  for (const [other, path] of Object.entries(landings)) {
    if (other === remote || other === 'mfe-betting') continue;
    await navigateInApp(page, path);
    await screenOf(page).waitFor({ timeout: patience });
  }
}

async function typeList(page: Page): Promise<void> {
  await navigateInApp(page, single(markets.open, 'single_digit'));
  await page.getByLabel('Single Digit', { exact: true }).fill('6', { timeout: patience });
  await page.getByLabel('Points', { exact: true }).fill('50');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

async function expectTypedList(page: Page, seen: string[]): Promise<void> {
  await navigateInApp(page, single(markets.open, 'single_digit'));
  await page.getByRole('region', { name: 'Bid slip' }).filter({ hasText: '50' }).waitFor();
  seen.push('typed list is there');
}

function retryOf(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Retry' });
}

/** A main area that contains text and shows neither a loading state nor a failure. */
function screenOf(page: Page): Locator {
  return page
    .locator('main', { hasText: /\p{L}{4}/u, hasNot: page.getByRole('button', { name: 'Retry' }) })
    .filter({ hasNot: page.getByText('Loading', { exact: true }) });
}

function note(seen: string[], what: string, took: number, atMost: number): void {
  seen.push(`${what} ${(took / 1000).toFixed(1)} s${took > atMost ? ', late' : ''}`);
}
