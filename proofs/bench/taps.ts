import { parseArgs } from 'node:util';
import { chromium, type Locator, type Page } from '@playwright/test';
import { bulk, markets, openMarkets, picker, single } from 'e2e/pages/betting-pages.ts';
import { spotOn, tapInSeries } from 'e2e/pages/touches.ts';
import { findBrowser } from 'e2e/setup/find-browser.ts';
import { demoPlayer, enterAs, logInByCall, type SignedInPlayer } from 'e2e/setup/players.ts';
import { startBefore, startCheckout, type Checkout } from './checkout.ts';
import { slowProcessor } from './slow-page.ts';
import { printTable } from './table.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { before: { type: 'string' } } });
const rounds = Number(positionals[0] ?? 3);
const slowdown = 6;
/** Players read a new screen before the next tap. New buttons ignore input for 800 ms, so wait longer. */
const readingMs = 1000;

type Taps = (page: Page) => Locator[];

const tiles = (page: Page) => page.getByRole('group', { name: 'Numbers' }).getByRole('button');
const named =
  (...names: (string | RegExp)[]): Taps =>
  (page) =>
    names.map((name) => page.getByRole('button', { name, exact: true }).first());
const all =
  (selector: string): Taps =>
  (page) => [page.locator(selector).first()];

/** The taps to measure on each screen, in this order. */
const taps: Record<string, { path: string; isVisitor?: boolean; targets: Taps }> = {
  'login: Next, empty': { path: '/login', isVisitor: true, targets: named('NEXT') },
  'home: the side menu': { path: '/', targets: named('Menu') },
  'home: filters': { path: '/', targets: named(/^Open now/, /^Closed/, /^All/) },
  'home: charts of a market': { path: '/', targets: named(/^Charts of/) },
  'home: to the bids': { path: '/', targets: all('a[href="/all-bid"]') },
  'picker: a game': { path: picker(markets.open), targets: all('main a[href$="/single_digit"]') },
  'single bid: session, points, Add': {
    path: single(markets.open, 'single_digit'),
    targets: (page) => [page.locator('main label', { hasText: 'Close' }), ...named('₹20', 'Add')(page)],
  },
  'bulk: 25 panas': {
    path: bulk(markets.open, 'single_pana'),
    targets: (page) => [...named('₹10')(page), ...Array.from({ length: 25 }, (_, at) => tiles(page).nth(at % 10))],
  },
  'bulk: tabs': {
    path: bulk(markets.open, 'single_pana'),
    targets: (page) => [1, 5, 9].map((at) => page.getByRole('tab').nth(at)),
  },
  'bulk: three digits, then the sheet': {
    path: bulk(markets.open, 'single_digit'),
    targets: (page) => [...named('₹10')(page), ...[0, 1, 2].map((at) => tiles(page).nth(at)), ...named('Submit')(page)],
  },
  'bids: filters': { path: '/my-bid', targets: named('Pending', 'Won', 'Lost', 'All', 'Filter') },
  'bids: a receipt': { path: '/my-bid', targets: all('main li button') },
  'statement: filters': { path: '/account-statement', targets: named('In', 'Out', 'All', 'Filter') },
  'chart: to the panas': { path: '/jodi_chart/KALYAN', targets: all('main a[href^="/pana_chart"]') },
  'chart: to the jodis': { path: '/pana_chart/KALYAN', targets: all('main a[href^="/jodi_chart"]') },
  'my game: groups': { path: '/my-game', targets: named('Markets', 'Games', 'Weeks') },
  'wallet: add points': { path: '/wallet_histroy', targets: all('main a[href="/add_fund_auto"]') },
  'deposit: amounts': { path: '/deposit', targets: named('₹500', '₹1,000') },
  'withdraw: amount, Continue': { path: '/withdraw', targets: named('₹500', 'Continue') },
  'profile: a field': { path: '/profile', targets: all('main input[type=email]') },
  'rates: points': { path: '/game-rates', targets: named('₹50', '₹100') },
  'safer play: a limit': { path: '/safer-play', targets: named(/^Bids: day, /) },
};

/**
 * Measures each tap with the processor at a sixth of its speed: from the touch to the next frame, with the browser's
 * event timing.
 */
async function benchTaps(): Promise<void> {
  const apps: Record<string, Checkout> = { here: await startCheckout() };
  const before = values.before && (await startBefore(values.before));
  if (before) apps[`at ${values.before}`] = before;
  const figures: Record<string, Record<string, number[]>> = {};
  try {
    const players: Record<string, SignedInPlayer> = {};
    for (const [name, { address, dataDir }] of Object.entries(apps)) {
      process.env.PRODUCT_DATA_DIR = dataDir; // the operator's command uses this product's folder
      await openMarkets();
      players[name] = await logInByCall(demoPlayer, address);
    }
    for (let round = 0; round < rounds; round += 1)
      for (const what of Object.keys(taps))
        for (const [name, { address }] of Object.entries(apps)) {
          const tapped = tapAll(address, players[name], what);
          // An earlier product may name a target differently. Its cell is then empty.
          const durations = await (name === 'here' ? tapped : tapped.catch(() => []));
          ((figures[what] ??= {})[name] ??= []).push(...durations);
        }
  } finally {
    for (const checkout of Object.values(apps)) await checkout.stop();
  }
  print(Object.keys(apps), figures);
}

async function tapAll(address: string, player: SignedInPlayer | undefined, what: string): Promise<number[]> {
  const { path, isVisitor, targets } = taps[what]!;
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block',
    });
    if (player && !isVisitor) await enterAs(page, player);
    await page.addInitScript(observeTaps);
    await page.goto(address + path);
    await targets(page)[0]?.waitFor({ timeout: 10_000 });
    await slowProcessor(page, slowdown);
    await page.waitForTimeout(2 * readingMs);
    const durations: number[] = [];
    for (const target of targets(page)) durations.push(await tap(page, target));
    return durations;
  } catch (error) {
    throw new Error(`The taps of "${what}" at ${address} failed.`, { cause: error });
  } finally {
    await browser.close();
  }
}

async function tap(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  await page.evaluate('globalThis.tapped = 0');
  await tapInSeries(page, [await spotOn(target, 0.5)], 0);
  await page.waitForTimeout(readingMs);
  return page.evaluate<number>('globalThis.tapped');
}

// The browser reports events of 16 ms and longer. One tap causes several events, of which the longest counts.
const observeTaps = `new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId) globalThis.tapped = Math.max(globalThis.tapped ?? 0, duration);
}).observe({ type: 'event', durationThreshold: 16 })`;

function print(apps: string[], figures: Record<string, Record<string, number[]>>): void {
  const cells = (durations: number[] = []) =>
    durations.length > 0 ? [String(quantile(durations, 0.75)), String(Math.max(...durations))] : ['', ''];
  printTable(
    `Milliseconds from touch to paint, CPU ${slowdown}x, ${rounds} rounds in turns; 0 is less than 16`,
    apps.flatMap((name) => [`${name} p75`, 'most']),
    Object.fromEntries(
      Object.entries(figures).map(([what, of]) => [what, apps.flatMap((name) => cells(of[name]))] as const),
    ),
  );
}

function quantile(numbers: number[], part: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
}

await benchTaps();
