import { expect, type Locator, type Page } from '@playwright/test';
import { operator } from '../setup/operator.ts';
import type { SignedInPlayer } from '../setup/players.ts';
import { enterNewPlayer, navigateInApp, PlayerPages } from './player-pages.ts';

export interface FundRow {
  points: string;
  remark: string;
  action_type: string;
  status: string;
}

/** Returns a unique UTR. */
export const newUtr = (): string => `${Date.now()}${Math.floor(Math.random() * 1e6)}`;

/** A player on the wallet screens. */
export class Wallet extends PlayerPages {
  readonly amount: Locator;
  readonly utr: Locator;

  constructor(page: Page, player: SignedInPlayer) {
    super(page, player);
    this.amount = page.getByLabel('Amount', { exact: true });
    this.utr = page.getByLabel('UTR number');
  }

  static async of(page: Page, given: { points?: number; hasBank?: boolean } = {}): Promise<Wallet> {
    return new Wallet(page, await enterNewPlayer(page, given));
  }

  override async goTo(path: string): Promise<void> {
    // The URL changes immediately, and the old screen stays until the next one has loaded. Marks the old screen, so
    // that the test can distinguish the two screens.
    if (!this.page.url().endsWith(path))
      await this.page.evaluate(() => document.querySelector('main :is(form, ul, dl)')?.setAttribute('data-before', ''));
    await navigateInApp(this.page, path);
    await expect(this.page).toHaveURL(new RegExp(`${path}$`));
    await expect(this.page.locator('[data-before]')).toHaveCount(0);
    await expect(this.page.locator('main [role=status]:has([aria-hidden])'), 'skeletons').toHaveCount(0);
    await expect(this.page.locator('main :is(form, ul, dl)').first()).toBeVisible();
  }

  button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name });
  }

  /** Expects the screen that a payment returns to. */
  async isPayment(state: 'successful' | 'pending' | 'failed'): Promise<void> {
    await expect(this.page.getByRole('heading', { name: `Payment ${state}` })).toBeVisible();
  }

  /** Fills in the amount and confirms the withdrawal. */
  async withdraw(amount: string): Promise<void> {
    await this.amount.fill(amount);
    await this.confirmWithdrawal();
  }

  async confirmWithdrawal(): Promise<void> {
    await this.button('Continue').click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Send withdraw request' }).click();
  }

  async requests(): Promise<FundRow[]> {
    return (await this.call<{ result: FundRow[] }>('get_request_history.php')).result;
  }

  /** Approves or declines the newest request as the operator. */
  async decide(decision: 'approve' | 'decline'): Promise<void> {
    const [newest] = await this.requests();
    await operator(decision, newest?.remark ?? '');
  }

  /** Returns the sum of the statement's amounts, which must equal the balance. */
  async sumOfStatement(): Promise<number> {
    const { result } = await this.call<{ result: { amount: string }[] }>('get_wallet_history.php');
    return result.reduce((sum, { amount }) => sum + Number(amount), 0);
  }
}
