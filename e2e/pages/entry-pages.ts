import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type { SignedInPlayer } from '../setup/players.ts';
import { openUsable } from './player-pages.ts';

/** The screens of sign-in and sign-up, from the mobile number to the first screen. */
export class EntryPages {
  readonly page: Page;
  readonly number: Locator;
  readonly mpin: Locator;
  readonly error: Locator;

  constructor(page: Page) {
    this.page = page;
    this.number = page.getByLabel('Mobile number');
    this.mpin = page.getByLabel('MPIN', { exact: true });
    this.error = page.getByRole('main').getByRole('alert').filter({ hasText: /./ });
  }

  async open(path = '/login'): Promise<void> {
    await openUsable(this.page, path);
  }

  /** Waits until the splash has gone and the screen is usable. */
  async isReady(): Promise<void> {
    await expect(this.page.locator('#splash')).toHaveCount(0);
  }

  async enterNumber(phone_number: string): Promise<void> {
    await this.number.fill(phone_number);
    await this.press('NEXT');
  }

  /** Enters the MPIN. Its fourth digit submits the form. */
  async enterMpin(mpin: string): Promise<void> {
    await this.mpin.fill(mpin);
  }

  async logIn({ phone_number, mpin }: { phone_number: string; mpin: string }): Promise<void> {
    await this.open();
    await this.enterNumber(phone_number);
    await this.enterMpin(mpin);
    await expect(this.page).toHaveURL('/');
  }

  async enterName(name: string): Promise<void> {
    await this.page.getByLabel('Name').fill(name);
    await this.press('NEXT');
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  toast(text: string): Locator {
    return this.page.getByRole('region', { name: 'Notifications' }).getByText(text);
  }
}

/** Saves a session once, like an earlier visit. An init script would save it again after a logout. */
export async function enterOnce(page: Page, { phone_number, user_token, account }: SignedInPlayer): Promise<void> {
  await page.goto('/plan.json');
  await page.evaluate(
    ([phone, token, session]) => {
      localStorage.setItem('phone_number', phone);
      localStorage.setItem('user_token', token);
      localStorage.setItem('user_session', session);
      localStorage.setItem(`first_steps:${phone}`, 'true');
    },
    [phone_number, user_token, JSON.stringify(account)] as const,
  );
}

/** Answers like a provider that requires a code before the sign-up. */
export async function requireCode(page: Page): Promise<void> {
  const answer = (json: object) => (route: Route) => route.fulfill({ json });
  await page.route(
    '**/IsUserExists.php',
    answer({ success: '0', msg: 'Not registered.', data: { otp_required: '1' } }),
  );
  await page.route('**/otp.php', async (route) => {
    const isRight = new URLSearchParams(route.request().postData() ?? '').get('otp') === '4711';
    await route.fulfill({
      json: isRight ? { status: 'success', message: '' } : { status: 'error', message: 'The code is wrong.' },
    });
  });
}

export function newNumber(): string {
  return `6${Math.floor(Math.random() * 1e9)
    .toString()
    .padStart(9, '0')}`;
}

/** Returns the session keys in the browser's storage. */
export function storedKeys(page: Page): Promise<string[]> {
  const keys = ['phone_number', 'user_token', 'user_email', 'user_name', 'user_session'];
  return page.evaluate((names) => names.filter((name) => localStorage.getItem(name) !== null), keys);
}
