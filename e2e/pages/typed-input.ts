import { expect, type Locator, type Page } from '@playwright/test';
import { operator } from '../setup/operator.ts';
import { callProvider, newPlayer, type SignedInPlayer } from '../setup/players.ts';
import { Bettor, bulk, markets } from './betting-pages.ts';
import { navigateInApp } from './player-pages.ts';

const bank = {
  ifsc_code: 'SBIN0001234',
  account_number: '112233445566',
  bank_name: 'State Bank',
  account_holder_name: 'Asha Verma',
};
const account = '998877665544';

/** Input that a player has typed and not submitted: a bid list and the wallet's forms. */
export class TypedInput {
  readonly page: Page;
  readonly phone_number: string;
  private readonly bettor: Bettor;
  private readonly amount: Locator;
  private readonly utr: Locator;
  private readonly change: Locator;

  private constructor(page: Page, player: SignedInPlayer) {
    this.page = page;
    this.phone_number = player.phone_number;
    this.bettor = new Bettor(page, player);
    this.amount = page.getByLabel('Amount', { exact: true });
    this.utr = page.getByLabel('UTR number');
    this.change = page.getByRole('button', { name: 'Change bank details' });
  }

  static async of(page: Page): Promise<TypedInput> {
    await operator('market', markets.open, '11:59 pm', '12:01 am');
    const player = await newPlayer();
    const { phone_number, user_token } = player;
    await callProvider('update_bank_details.php', { phone_number, user_token, ...bank });
    return new TypedInput(page, player);
  }

  async type(): Promise<void> {
    await this.openBids();
    await this.bettor.points.fill('10');
    await this.page.getByRole('tab', { name: /^1/ }).click();
    await this.bettor.tap('12');
    await navigateInApp(this.page, '/deposit');
    await this.amount.fill('750');
    await this.utr.fill('123456789012');
    await navigateInApp(this.page, '/withdraw');
    await this.amount.fill('300');
    await navigateInApp(this.page, '/add_bank_details');
    await this.change.click();
    await this.page.getByLabel('Bank name').fill('Other Bank');
    await this.page.getByLabel('Account number').fill(account);
  }

  /**
   * Expects the typed input. After a reload the account number is missing, because it is never stored, and the form
   * says so.
   */
  async expectKept({ wasReloaded = false } = {}): Promise<void> {
    await navigateInApp(this.page, '/deposit');
    await expect(this.amount).toHaveValue('750');
    await expect(this.utr).toHaveValue('123456789012');
    await navigateInApp(this.page, '/withdraw');
    await expect(this.amount).toHaveValue('300');
    await navigateInApp(this.page, '/add_bank_details');
    await expect(this.page.getByLabel('Bank name')).toHaveValue('Other Bank');
    await expect(this.page.getByLabel('Account number')).toHaveValue(wasReloaded ? '' : account);
    await expect(this.page.getByText('Please type the number again')).toHaveCount(wasReloaded ? 1 : 0);
    await this.openBids();
    await expect(this.bettor.slip).toContainText('1 bid · ₹10');
  }

  async expectGone(): Promise<void> {
    await navigateInApp(this.page, '/deposit');
    await expect(this.amount).toHaveValue('');
    await expect(this.utr).toHaveValue('');
    await navigateInApp(this.page, '/withdraw');
    await expect(this.amount).toHaveValue('');
    await navigateInApp(this.page, '/add_bank_details');
    await expect(this.change).toBeVisible();
    await this.openBids();
    await expect(this.bettor.slip).toContainText('0 bids');
  }

  private async openBids(): Promise<void> {
    await navigateInApp(this.page, bulk(markets.open, 'jodi_digit'));
    await expect(this.bettor.tile('00')).toBeVisible();
  }
}
