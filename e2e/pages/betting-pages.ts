import { expect, type Locator, type Page } from '@playwright/test';
import { operator } from '../setup/operator.ts';
import type { SignedInPlayer } from '../setup/players.ts';
import { enterNewPlayer, PlayerPages } from './player-pages.ts';

/** What the history tells of a placed bid. */
export interface PlacedBid {
  game_name: string;
  game_type: string;
  session: string;
  points_action: string;
  open_digit: string;
  close_digit: string;
  open_pana: string;
  close_pana: string;
  /** In a page only. */
  row_id?: string;
}

/** Markets that stand in one phase at any hour of the day but a minute at midnight. */
export const markets = { open: 'NIGHT & DAY / 50%', closeOnly: 'CLOSE ONLY', closed: 'CLOSED' };

export async function openTheMarkets(): Promise<void> {
  await operator('market', markets.open, '11:59 pm', '12:01 am');
  await operator('market', markets.closeOnly, '12:00 am', '11:59 pm');
  await operator('market', markets.closed, '12:00 am', '12:01 am');
}

export const picker = (market: string): string => `/game_type/${encodeURIComponent(market)}`;
export const single = (market: string, slug: string): string =>
  `/game_type_single/${encodeURIComponent(market)}/${slug}`;
export const bulk = (market: string, slug: string): string => `${picker(market)}/${slug}`;

/** A player at the betting screens. */
export class Bettor extends PlayerPages {
  readonly points: Locator;
  readonly slip: Locator;
  readonly sheet: Locator;

  constructor(page: Page, player: SignedInPlayer) {
    super(page, player);
    this.points = page.getByLabel('Points', { exact: true });
    this.slip = page.getByRole('region', { name: 'Bid slip' });
    this.sheet = page.getByRole('dialog');
  }

  static async of(page: Page, points = 5000): Promise<Bettor> {
    return new Bettor(page, await enterNewPlayer(page, { points }));
  }

  async choose(session: 'Open' | 'Close'): Promise<void> {
    await this.page.getByRole('radio', { name: session }).check();
  }

  /** One by one: fields by their labels. */
  async add(fields: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) await this.page.getByLabel(label, { exact: true }).fill(text);
    await this.page.getByRole('button', { name: 'Add', exact: true }).click();
  }

  async tap(...numbers: string[]): Promise<void> {
    for (const number of numbers) await this.tile(number).click();
  }

  /** Opens the bulk grid and taps these jodis on the tabs of their first digits. */
  async chooseJodis(jodis: string[], points = '10'): Promise<void> {
    await this.open(bulk(markets.open, 'jodi_digit'));
    await this.points.fill(points);
    for (const digit of new Set(jodis.map((jodi) => jodi.charAt(0)))) {
      await this.page.getByRole('tab', { name: new RegExp(`^${digit}`) }).click();
      await this.tap(...jodis.filter((jodi) => jodi.startsWith(digit)));
    }
  }

  tile(number: string): Locator {
    return this.page
      .getByRole('group', { name: 'Numbers' })
      .getByRole('button', { name: new RegExp(`^${number}(, ₹[\\d,]+)?$`) });
  }

  async review(): Promise<void> {
    await this.slip.getByRole('button', { name: 'Submit' }).click();
    await expect(this.sheet).toBeVisible();
  }

  async submit(): Promise<void> {
    await this.review();
    await this.sheet.getByRole('button', { name: /^Submit/ }).click();
  }

  /** From the sheet that says that all are placed; by itself it goes there too, a little later. */
  async goesToBids(): Promise<void> {
    await this.sheet.getByRole('link', { name: 'My bids' }).click();
    await expect(this.page).toHaveURL('/my-bid');
    // The address changes before the screen does.
    await expect(this.sheet).toBeHidden();
    await expect(this.page.getByRole('heading', { level: 1, name: 'Bid History' })).toBeVisible();
  }

  /** The last column of the submit sheet. */
  statuses(): Promise<string[]> {
    return this.sheet.locator('tbody tr td:last-child').allTextContents();
  }

  async history(page: { limit?: string } = {}): Promise<PlacedBid[]> {
    return (await this.ask<{ result: PlacedBid[] }>('get_bid_history.php', page)).result;
  }

  /** Sends a bid past the app, to learn what the provider takes. */
  async sendDirectly(bid: Partial<PlacedBid>): Promise<{ success: string; msg: string }> {
    const { phone_number } = this.player;
    const none = { open_digit: 'NA', close_digit: 'NA', open_pana: 'NA', close_pana: 'NA' };
    return this.ask('set_bid_new.php', {
      bids: JSON.stringify([{ phone_number, points_action: '10', ...none, ...bid }]),
    });
  }
}
