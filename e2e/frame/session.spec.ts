import { expect, test, type Page } from '@playwright/test';
import { EntryPages, storedKeys } from '../pages/entry-pages.ts';
import { navigateInApp } from '../pages/player-pages.ts';
import { TypedInput } from '../pages/typed-input.ts';
import { callProvider, newPlayer } from '../setup/players.ts';

const mpin = '7391';

test('logging out clears all five keys, logs out every tab and ends the token', async ({ page, context }) => {
  const { phone_number } = await newPlayer();
  const entry = new EntryPages(page);
  await entry.logIn({ phone_number, mpin });
  const user_token = await page.evaluate(() => localStorage.getItem('user_token') ?? '');
  const other = await context.newPage();
  await other.goto('/my-bid');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/./);
  expect(await storedKeys(page)).toHaveLength(5);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  expect(await storedKeys(page)).toEqual([]);
  const profile = () =>
    callProvider<{ success: string; msg?: string }>('get_profile.php', { phone_number, user_token });
  await expect.poll(profile).toMatchObject({ success: '0', msg: 'Please login again.' });
  await page.goto('/my-bid');
  await expect(page).toHaveURL('/login');
});

test('a session that the provider rejects ends in every tab, keeps typed input, and returns after the login', async ({
  page,
  context,
}) => {
  test.slow();
  const asha = await TypedInput.of(page);
  const ravi = await TypedInput.of(page);
  const entry = new EntryPages(page);
  const logInHere = async ({ phone_number }: TypedInput) => {
    await entry.enterNumber(phone_number);
    await entry.enterMpin(mpin);
  };
  await entry.logIn({ ...asha, mpin });
  await asha.type();
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: 'Menu' })).toBeVisible();

  await endSession(other);
  await expect(page).toHaveURL('/login');
  expect(await storedKeys(page)).toEqual([]);
  await logInHere(asha);
  await expect(page).toHaveURL('/add_bank_details');
  await asha.expectKept();
  await other.close();

  await endSession(page);
  await page.reload();
  await entry.isReady();
  await logInHere(ravi);
  await expect(page).toHaveURL('/');
  await ravi.expectGone();
  await endSession(page);
  await logInHere(asha);
  await expect(page).toHaveURL('/');
  await asha.expectKept({ wasReloaded: true });

  await navigateInApp(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await entry.isReady();
  await logInHere(asha);
  await expect(page).toHaveURL('/');
  await asha.expectGone();
});

async function endSession(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('user_token', 'spent'));
  // The call of the next screen detects the ended session. A screen with a slip has no navigation, so open another
  // screen first.
  await navigateInApp(page, '/wallet_histroy');
  const next = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'History' });
  await next.or(page.getByLabel('Mobile number')).first().click();
  await expect(page).toHaveURL('/login');
}

test('after the login a visitor lands on the requested screen, with its parameters', async ({ page }) => {
  const { phone_number } = await newPlayer();
  const entry = new EntryPages(page);
  await entry.open('/payment-status-of-nobody?from=link');
  await expect(page).toHaveURL('/login');
  await page.reload();
  await entry.isReady();
  await entry.enterNumber(phone_number);
  await entry.enterMpin(mpin);
  await expect(page).toHaveURL('/payment-status-of-nobody?from=link');
  await expect(page.getByText('This page was not found.')).toBeVisible();
});

test('a player who opens the login page lands on home', async ({ page }) => {
  const { phone_number } = await newPlayer();
  const entry = new EntryPages(page);
  await entry.open('/withdraw');
  await expect(page).toHaveURL('/login');
  await entry.logIn({ phone_number, mpin });
});

test('a saved number without its account is verified, and a failure can be retried', async ({ page }) => {
  const { phone_number, user_token } = await newPlayer();
  await page.addInitScript(
    ([number, token]) => {
      localStorage.setItem('phone_number', number);
      localStorage.setItem('user_token', token);
    },
    [phone_number, user_token] as const,
  );
  await page.route('**/get_profile.php', (route) => route.abort());
  await page.goto('/all-bid');
  await expect(page.getByText('Your account could not be loaded.')).toBeVisible();
  await page.unroute('**/get_profile.php');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'All Bids' })).toBeVisible();
});
