import { expect, type Locator, type Page } from '@playwright/test';
import { operator } from '../setup/operator.ts';
import { callProvider, enterAs, newPlayer, type SignedInPlayer } from '../setup/players.ts';

export interface FundRow {
  points: string;
  remark: string;
  action_type: string;
  status: string;
}

const bank = { ifsc_code: 'SBIN0001234', account_number: '998877665544', bank_name: 'State Bank', account_holder_name: 'Asha Verma' };

/** One player's wallet: its screens in the browser, and what the provider says of it. */
export class Wallet {
  readonly page: Page;
  readonly player: SignedInPlayer;
  readonly amount: Locator;
  readonly utr: Locator;

  constructor(page: Page, player: SignedInPlayer) {
    this.page = page;
    this.player = player;
    this.amount = page.getByLabel('Amount', { exact: true });
    this.utr = page.getByLabel('UTR number');
  }

  /** A new active player, with points and a bank account where the test needs them. */
  static async of(page: Page, { points = 0, hasBank = false } = {}): Promise<Wallet> {
    const player = await newPlayer();
    if (points > 0) await operator('credit', player.phone_number, String(points), 'to begin with');
    const wallet = new Wallet(page, player);
    if (hasBank) await wallet.ask('update_bank_details.php', bank);
    const { data } = await wallet.ask<{ data: Record<string, unknown> }>('get_profile.php');
    await enterAs(page, { ...player, account: data });
    return wallet;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.locator('#root')).not.toHaveAttribute('inert');
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** Goes on within the app, as a link does: a new page would show its splash first. */
  async goTo(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(this.page).toHaveURL(new RegExp(`${path}$`));
    await expect(this.page.locator('main [role=status]:has([aria-hidden])'), 'skeletons').toHaveCount(0);
    await expect(this.page.locator('main :is(form, ul, dl)').first()).toBeVisible();
  }

  button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name });
  }

  ask<Answer>(script: string, fields: Record<string, string> = {}): Promise<Answer> {
    const { phone_number, user_token } = this.player;
    return callProvider<Answer>(script, { phone_number, user_token, ...fields });
  }

  async balance(): Promise<number> {
    const { data } = await this.ask<{ data: { wallet: string } }>('get_profile.php');
    return Number(data.wallet);
  }

  async requests(): Promise<FundRow[]> {
    return (await this.ask<{ result: FundRow[] }>('get_request_history.php')).result;
  }

  /** The operator decides the newest request. */
  async decide(decision: 'approve' | 'decline'): Promise<void> {
    const [newest] = await this.requests();
    await operator(decision, newest?.remark ?? '');
  }

  /** What the statement adds up to; equal to the balance when the books are right. */
  async sumOfStatement(): Promise<number> {
    const { result } = await this.ask<{ result: { amount: string }[] }>('get_wallet_history.php');
    return result.reduce((sum, { amount }) => sum + Number(amount), 0);
  }
}
