import { expect, type Page } from '@playwright/test';
import { operator } from '../setup/operator.ts';
import { callProvider, enterAs, newPlayer, type SignedInPlayer } from '../setup/players.ts';
import { withSaveData } from '../setup/save-data.ts';
import { withoutSplash } from '../setup/splash.ts';

const bank = {
  ifsc_code: 'SBIN0001234',
  account_number: '998877665544',
  bank_name: 'State Bank',
  account_holder_name: 'Asha Verma',
};

/** A player in a browser, who can also call the provider directly. */
export class PlayerPages {
  readonly page: Page;
  readonly player: SignedInPlayer;

  constructor(page: Page, player: SignedInPlayer) {
    this.page = page;
    this.player = player;
  }

  /** Loads the page. */
  async open(path: string): Promise<void> {
    await openUsable(this.page, path);
  }

  /** Navigates inside the app. */
  async goTo(path: string): Promise<void> {
    await navigateInApp(this.page, path);
  }

  async expectMessage(text: string): Promise<void> {
    await expect(this.page.getByText(text, { exact: true }).first()).toBeVisible();
  }

  /** Calls the provider without the app. */
  call<Answer>(script: string, fields: Record<string, string> = {}): Promise<Answer> {
    const { phone_number, user_token } = this.player;
    return callProvider<Answer>(script, { phone_number, user_token, ...fields });
  }

  async balance(): Promise<number> {
    const { data } = await this.call<{ data: { wallet: string } }>('get_profile.php');
    return Number(data.wallet);
  }
}

/** Logs in a new active player, with points and a bank account if given. */
export async function enterNewPlayer(page: Page, { points = 0, hasBank = false } = {}): Promise<SignedInPlayer> {
  const { phone_number, user_token } = await newPlayer();
  if (points > 0) await operator('credit', phone_number, String(points), 'to begin with');
  if (hasBank) await callProvider('update_bank_details.php', { phone_number, user_token, ...bank });
  const { data } = await callProvider<{ data: Record<string, unknown> }>('get_profile.php', {
    phone_number,
    user_token,
  });
  const player = { phone_number, user_token, account: data };
  await enterAs(page, player);
  return player;
}

/** Opens a page and waits until it is usable. */
export async function openUsable(page: Page, path: string): Promise<void> {
  await withoutSplash(page.context());
  await withSaveData(page.context());
  await page.goto(path);
  await expect(page.locator('#splash')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./);
}

/** Navigates inside the app, like a link. */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
