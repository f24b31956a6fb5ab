import { expect, type Locator, type Page } from '@playwright/test';
import { operator } from '../setup/operator.ts';
import type { SignedInPlayer } from '../setup/players.ts';
import { enterNewPlayer, PlayerPages } from './player-pages.ts';

/** A bid in the history. */
export interface PlacedBid {
  game_name: string;
  game_type: string;
  session: string;
  points_action: string;
  open_digit: string;
  close_digit: string;
  open_pana: string;
  close_pana: string;
  /** Only present in a paged history. */
  row_id?: string;
}

/** Markets that stay in one phase all day, except for one minute at midnight. */
export const markets = { open: 'NIGHT & DAY / 50%', closeOnly: 'CLOSE ONLY', closed: 'CLOSED' };

export async function openMarkets(): Promise<void> {
  await operator('market', markets.open, '11:59 pm', '12:01 am');
  await operator('market', markets.closeOnly, '12:00 am', '11:59 pm');
  await operator('market', markets.closed, '12:00 am', '12:01 am');
}

export const picker = (market: string): string => `/game_type/${encodeURIComponent(market)}`;
export const single = (market: string, slug: string): string =>
  `/game_type_single/${encodeURIComponent(market)}/${slug}`;
export const bulk = (market: string, slug: string): string => `${picker(market)}/${slug}`;

/** A player on the betting screens. */
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

  /** Fills in the fields of the single form by their labels. */
  async add(fields: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) await this.page.getByLabel(label, { exact: true }).fill(text);
    await this.page.getByRole('button', { name: 'Add', exact: true }).click();
  }

  async tap(...numbers: string[]): Promise<void> {
    for (const number of numbers) await this.tile(number).click();
  }

  /** Opens the bulk grid and taps these jodis, each on the tab of its first digit. */
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

  /**
   * Follows the link to the history after all bids are placed. A little later the sheet would open the history without
   * the link.
   */
  async followToHistory(): Promise<void> {
    await this.sheet.getByRole('link', { name: 'My bids' }).click();
    await expect(this.page).toHaveURL('/my-bid');
    // The URL changes before the screen does.
    await expect(this.sheet).toBeHidden();
    await expect(this.page.getByRole('heading', { level: 1, name: 'Bid History' })).toBeVisible();
  }

  /** Returns the texts in the last column of the submit sheet. */
  statuses(): Promise<string[]> {
    return this.sheet.locator('tbody tr td:last-child').allTextContents();
  }

  async history(page: { limit?: string } = {}): Promise<PlacedBid[]> {
    return (await this.call<{ result: PlacedBid[] }>('get_bid_history.php', page)).result;
  }

  /** Sends a bid to the provider without the app. */
  async sendDirectly(bid: Partial<PlacedBid>): Promise<{ success: string; msg: string }> {
    const { phone_number } = this.player;
    const none = { open_digit: 'NA', close_digit: 'NA', open_pana: 'NA', close_pana: 'NA' };
    return this.call('set_bid_new.php', {
      bids: JSON.stringify([{ phone_number, points_action: '10', ...none, ...bid }]),
    });
  }
}
