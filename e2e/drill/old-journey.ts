import { setTimeout as sleep } from 'node:timers/promises';
import { bulk, markets } from '../pages/betting-pages.ts';
import { callProvider, type SignedInPlayer } from '../setup/players.ts';
import type { EnginePage } from '../engines/engine-page.ts';

type Step = (page: EnginePage, player: SignedInPlayer) => Promise<void>;

const others = [
  '/my-game',
  '/account-statement',
  '/request_history',
  '/all-bid',
  '/profile',
  '/game-rates',
  '/how-to-play',
];

/** The steps of a player on most days, and a visit to every other screen at the end. */
export const journey: [name: string, step: Step][] = [
  ['login', logIn],
  ['bulk bid', enterBids],
  ['sheet', submit],
  ['my bids', async (page) => opens(page, '/my-bid', /Bid History[^]*Single Digit/)],
  ['pana chart', readChart],
  ['wallet', async (page) => opens(page, '/wallet_histroy', /₹480/)],
  [
    'others',
    async (page) => {
      for (const path of others) await opens(page, path, /./);
    },
  ],
];

async function logIn(page: EnginePage, { phone_number }: SignedInPlayer): Promise<void> {
  await page.open('/login');
  await page.driver.evaluate((key) => localStorage.setItem(key, 'true'), `first_steps:${phone_number}`);
  await page.type('Mobile number', phone_number);
  await page.click('button', 'NEXT');
  await page.type('MPIN', '7391');
  await page.shows(markets.open);
}

async function enterBids(page: EnginePage): Promise<void> {
  await page.goTo(bulk(markets.open, 'single_digit'));
  await page.type('Points', '10');
  for (const digit of ['3', '9']) await page.click('button', digit);
  await page.shows(/2 bids · ₹20/);
}

async function submit(page: EnginePage, { phone_number, user_token }: SignedInPlayer): Promise<void> {
  for (const name of ['Submit', 'Submit 2 bids']) {
    await sleep(1000); // the time in which a player reads the result of a tap
    await page.click('button', name);
  }
  await page.until('two placed bids', async () => {
    const { result } = await callProvider<{ result: unknown[] }>('get_bid_history.php', { phone_number, user_token });
    return result.length === 2;
  });
  await page.shows(/2 placed|Bid History/);
}

async function readChart(page: EnginePage): Promise<void> {
  await opens(page, '/pana_chart/KALYAN', /KALYAN/);
  await page.until('week of the chart', () => page.count('rowheader'));
}

async function opens(page: EnginePage, path: string, text: RegExp): Promise<void> {
  await page.goTo(path);
  await page.until(`screen ${path}`, async () => (await page.path()) === path && !(await isLoading(page)));
  await page.shows(text);
  const shown = await page.text();
  if (/stopped working|did not load|Something went wrong|could not be loaded/.test(shown))
    throw new Error(`${path} shows: ${shown}`);
}

function isLoading(page: EnginePage): Promise<boolean> {
  return page.driver.evaluate(() => document.querySelector('main [role=status] [aria-hidden]') !== null);
}
