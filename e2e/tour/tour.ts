import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { ControlPage } from '../control/control-page.ts';
import { openController } from '../control/running-controller.ts';
import { reportSessions } from '../control/simulated-sessions.ts';
import { openDesk, type DeskWorld } from '../desk/desk-world.ts';
import { bidOn, endBidding, fileDayOfDeposits, wealthyPlayers } from '../desk/seed-day.ts';
import { bulk } from '../pages/betting-pages.ts';
import { findBrowser } from '../setup/find-browser.ts';
import { demoPlayer, enterAs, logInByCall, type SignedInPlayer } from '../setup/players.ts';
import { withoutSplash } from '../setup/splash.ts';
import { root } from '../start-everything.ts';

const folder = join(root, 'docs/images/tour');
const mostBytes = 40_000;
const market = 'NIGHT & DAY';
/** A new button ignores input for a moment, and a sheet slides in. */
const restMs = 1500;

/** Takes the pictures of docs/tour.md from a running product. */
async function takeTour(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const world = await openDesk();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-quic'] });
  try {
    process.env.PRODUCT_DATA_DIR = world.dataDir; // the controller copies the live folder of this product
    const players = await wealthyPlayers(world, 4);
    await tourApp(browser, world, players[0]!); // four players were made
    await tourDesk(browser, world, players);
    await tourReleases(browser);
  } finally {
    await browser.close();
    await world.stop();
  }
}

async function tourApp(browser: Browser, world: DeskWorld, winner: SignedInPlayer): Promise<void> {
  await world.command('market', market, '11:58 pm', '11:59 pm');
  await bidOn(world, ['SUN'], [winner]);
  const page = await phoneOf(browser, world, await logInByCall(demoPlayer, world.address));
  await show(page, world.address, 'home');
  await show(page, `${world.address}${bulk(market, 'single_pana')}`, 'bulk', async () => {
    await press(page.getByRole('button', { name: '₹10', exact: true }));
    const tiles = page.getByRole('group', { name: 'Numbers' }).getByRole('button');
    for (const at of [1, 4, 7]) await press(tiles.nth(at));
  });
  await press(page.getByRole('button', { name: 'Submit' }));
  await picture(page, 'review');
  await show(page, `${world.address}/my-bid?status=won`, 'receipt', () =>
    press(page.locator('main li button').first()),
  );
  await show(page, `${world.address}/jodi_chart/KALYAN`, 'chart');
  await show(page, `${world.address}/wallet_histroy`, 'wallet');
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, 'wallet-dark');
  await tourWin(browser, world, winner);
}

async function tourWin(browser: Browser, world: DeskWorld, winner: SignedInPlayer): Promise<void> {
  const page = await phoneOf(browser, world, winner);
  await page.addInitScript((phone) => localStorage.setItem(`outcomes-told:${phone}`, '[]'), winner.phone_number);
  await endBidding(world, ['SUN']);
  const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10); // the day in India
  await world.command('declare', 'SUN', today, 'open', '124');
  await show(page, world.address, 'win', () => page.getByRole('dialog').waitFor());
}

async function tourDesk(browser: Browser, world: DeskWorld, players: readonly SignedInPlayer[]): Promise<void> {
  await fileDayOfDeposits(browser, world.address, players);
  const size = { width: 1280, height: 800 };
  const asha = await world.enter(browser, 'Asha', ['approve', 'results', 'players', 'settings'], size);
  await asha.view('Deposits');
  await picture(asha.page, 'desk');
  await asha.view('Results');
  await picture(asha.page, 'day');
  await asha.context.close();
}

async function tourReleases(browser: Browser): Promise<void> {
  const controller = await openController();
  const stop = reportSessions(controller.address, controller.plan, new Set(), controller.newPass);
  try {
    const token = await controller.token('ops', '*');
    await controller.release('render');
    await controller.start();
    const asha = await ControlPage.open(browser, controller.address);
    await asha.signIn(token, 'asha');
    await picture(asha.page, 'now');
    const release = await controller.publish('mfe-history', '0000900d');
    const flags = { steps: '25,100', window: '1h', minimum: '30' };
    await asha.act({ verb: 'rollout', subject: `mfe-history@${release}`, flags });
    await asha.view('Rollouts');
    await asha.page.locator('canvas').first().waitFor();
    await asha.page.waitForTimeout(10 * restMs); // the curves need some minutes' counts
    await picture(asha.page, 'rollout');
  } finally {
    stop();
    await controller.kill();
    await controller.remove();
  }
}

async function phoneOf(browser: Browser, { address }: DeskWorld, player: SignedInPlayer): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    colorScheme: 'light',
  });
  await withoutSplash(context);
  const page = await context.newPage();
  await enterAs(page, player);
  return page;
}

async function show(page: Page, address: string, name: string, ready?: () => Promise<void>): Promise<void> {
  await page.goto(address);
  await page.locator('main :is(a, button)').first().waitFor();
  await page.waitForTimeout(restMs);
  await ready?.();
  await picture(page, name);
}

async function press(target: Locator): Promise<void> {
  await target.click();
  await target.page().waitForTimeout(restMs);
}

/** Writes what the window shows, as large as the limit of bytes allows. */
async function picture(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(restMs);
  const session = await page.context().newCDPSession(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  for (const scale of [1, 0.75, 0.5]) {
    const clip = { x: 0, y: 0, width, height, scale };
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 70, clip });
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length > mostBytes) continue;
    return writeFile(join(folder, `${name}.webp`), bytes);
  }
  throw new Error(`The picture ${name} has more than ${mostBytes} bytes. Show less of the screen.`);
}

await takeTour();
