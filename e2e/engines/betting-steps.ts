import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { bulk, markets, single, type PlacedBid } from '../pages/betting-pages.ts';
import { callProvider, type SignedInPlayer } from '../setup/players.ts';
import type { EnginePage } from './engine-page.ts';

const holdMs = 1700;

/** Goes from home through the picker to the bulk grid. Adds two tiles and removes one of them by holding it. */
export async function placeBulkBid(page: EnginePage): Promise<void> {
  await page.click('button', `Play ${markets.open}`);
  await page.shows('Half Sangam');
  await page.goTo(bulk(markets.open, 'jodi_digit'));
  await page.type('Points', '10');
  await page.click('button', '05');
  await page.click('button', '06');
  await page.shows('2 bids · ₹20');
  await page.click('button', '05, ₹10', holdMs);
  await page.shows('1 bid · ₹10');
  await submit(page);
  await page.click('link', 'My bids');
  await page.shows(/Bid History[^]*Jodi Digit/);
}

export async function placeSingleBid(page: EnginePage): Promise<void> {
  await page.goTo(single(markets.open, 'single_digit'));
  await page.type('Single Digit', '6');
  await page.type('Points', '50');
  await page.click('button', 'Add');
  await submit(page);
  await page.click('link', 'My bids');
  await page.shows(/Bid History[^]*Single Digit/);
}

export async function placeSangam(page: EnginePage): Promise<void> {
  await page.goTo(bulk(markets.open, 'half_sangam'));
  await page.type('Open Pana', '123');
  await page.type('Close Digit', '7');
  await page.type('Points', '20');
  await page.click('button', 'Add');
  await submit(page);
  await page.click('link', 'My bids');
  await page.shows(/Bid History[^]*Half Sangam/);
}

export async function hasPlaced(player: SignedInPlayer): Promise<void> {
  const { phone_number, user_token } = player;
  const { result } = await callProvider<{ result: PlacedBid[] }>('get_bid_history.php', { phone_number, user_token });
  expect(result).toMatchObject([
    { game_type: 'Half Sangam', open_pana: '123', close_digit: '7', points_action: '20' },
    { game_type: 'Single Digit', open_digit: '6', points_action: '50' },
    { game_type: 'Jodi Digit', open_digit: '0', close_digit: '6', points_action: '10' },
  ]);
}

/** A button that replaces another one ignores input for 800 ms, so wait before each press. */
async function submit(page: EnginePage): Promise<void> {
  for (const name of ['Submit', 'Submit 1 bid']) {
    await sleep(900);
    await page.click('button', name);
  }
}
