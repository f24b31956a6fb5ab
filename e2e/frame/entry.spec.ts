import { expect, test, type Page } from '@playwright/test';
import { shiftDuring, watchShift } from '../pages/layout-shift.ts';
import { requireCode, EntryPages, newNumber, storedKeys } from '../pages/entry-pages.ts';
import { navigateInApp } from '../pages/player-pages.ts';
import { operator } from '../setup/operator.ts';
import { callProvider, logInByCall, newPlayer, productAddress } from '../setup/players.ts';

test('a new player signs up and lands on home, logged in', async ({ page }) => {
  const entry = new EntryPages(page);
  // A first visit, which shows the splash.
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await entry.isReady();
  await entry.enterNumber(newNumber());
  await expect(page).toHaveURL('/sign-up');
  await entry.press('NEXT');
  await expect(entry.error).toHaveText('Enter User name !!');

  await entry.enterName('Asha Verma');
  await entry.mpin.fill('1234');
  await expect(entry.error).toHaveText('This MPIN is too easy to guess. Please choose another one.');
  await entry.mpin.fill('7391');
  await page.getByLabel('Confirm MPIN').fill('7392');
  await expect(entry.error).toHaveText('Mpin does not match with confirm Mpin.');
  const pressed = Date.now();
  await page.getByLabel('Confirm MPIN').fill('7391');
  await expect(page.getByText('Logging you in…')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(Date.now() - pressed).toBeGreaterThanOrEqual(2000);
  expect(await storedKeys(page)).toHaveLength(5);
});

test('a provider that requires a code verifies the number first, and Back skips the code step', async ({ page }) => {
  await requireCode(page);
  const entry = new EntryPages(page);
  await entry.open();
  await entry.enterNumber(newNumber());
  await expect(page).toHaveURL('/Otp');
  await page.getByLabel('OTP').fill('1111');
  await expect(entry.error).toHaveText('The code is wrong.');
  await page.goto('/M_pin');
  await expect(page).toHaveURL('/Otp');
  await entry.isReady();
  await page.getByLabel('OTP').focus();
  await page.keyboard.insertText('4711');
  await expect(page).toHaveURL('/sign-up');
  await page.getByRole('link', { name: 'Change number' }).click();
  await expect(page).toHaveURL('/login');
});

test('the sign-up steps survive a reload and Back', async ({ page }) => {
  const entry = new EntryPages(page);
  const phone_number = newNumber();
  await entry.open();
  await entry.enterNumber(phone_number);
  await page.getByLabel('Name').fill('Asha');
  await page.reload();
  await entry.isReady();
  await expect(page.getByLabel('Name')).toHaveValue('Asha');
  await entry.press('NEXT');
  await expect(page).toHaveURL('/M_pin');
  await page.goBack();
  await expect(page.getByLabel('Name')).toHaveValue('Asha');
  await page.goBack();
  await expect(entry.number).toHaveValue(phone_number);
});

test('a player logs in with the keyboard alone, and pastes a formatted number', async ({ page }) => {
  const { phone_number } = await newPlayer();
  const entry = new EntryPages(page);
  await entry.open();
  await entry.number.focus();
  await page.keyboard.insertText(`+91 ${phone_number.slice(0, 5)}-${phone_number.slice(5)}`);
  await expect(entry.number).toHaveValue(phone_number);
  await page.keyboard.press('Enter');
  await expect(entry.mpin).toBeFocused();
  await page.keyboard.type('7391');
  await expect(page).toHaveURL('/');
});

test('a lockout shows its end; a code unlocks the account, and a new passkey logs in', async ({ page }) => {
  const { phone_number, user_token } = await newPlayer();
  const entry = new EntryPages(page);
  // Passkeys require a host name. The other tests use an IP address.
  const app = productAddress().replace('127.0.0.1', 'localhost');
  const authenticator = await addAuthenticator(page);
  await watchShift(page);

  await test.step('locked out', async () => {
    await entry.open(`${app}/login`);
    await entry.enterNumber(phone_number);
    for (const left of ['2 tries left.', '1 try left.', 'That was the last try for today.']) {
      await entry.enterMpin('1111');
      await expect(entry.error).toContainText(left);
    }
    await entry.enterMpin('7391');
    await expect(entry.error).toContainText(/Too many wrong MPINs\. You can try again after \d{1,2}:\d\d [ap]m/);
  });

  await test.step('a code and a new MPIN log the player in and end every other session', async () => {
    await entry.press('Forgot your MPIN?');
    await expect(page.getByLabel('Code')).toBeFocused();
    await page.keyboard.type('000000');
    await page.keyboard.type('4826');
    await page.keyboard.type('4826');
    await expect(entry.error).toContainText('The code is wrong or no longer valid. 4 tries left.');
    const code = /\b\d{6}\b/.exec(await operator('otp', phone_number))?.[0] ?? '';
    await page.keyboard.insertText(`${code} is your Matka code`);
    await entry.press('SET MPIN AND LOG IN');
    await expect(page).toHaveURL(`${app}/`);
    expect(await callProvider('get_profile.php', { phone_number, user_token })).toMatchObject({ success: '0' });
  });

  await test.step('the player changes the MPIN and sees the devices', async () => {
    const other = await logInByCall({ phone_number, mpin: '4826' });
    await navigateInApp(page, '/profile');
    await page.getByRole('link', { name: 'Change MPIN' }).click();
    for (const [label, mpin] of [
      ['Your MPIN now', '1111'],
      ['New MPIN', '7391'],
      ['Confirm MPIN', '7391'],
    ] as const)
      await page.getByLabel(label).fill(mpin);
    await expect(entry.error).toHaveText(/^The MPIN is wrong\. \d tries left\.$/);
    await expect(page.getByLabel('Your MPIN now')).toBeFocused();
    await page.keyboard.type('4826');
    await entry.press('Change MPIN');
    await expect(page.getByText('Your MPIN is changed')).toBeVisible();
    expect(await callProvider('get_profile.php', { phone_number, user_token: other.user_token })).toMatchObject({
      success: '0',
    });
    await logInByCall({ phone_number, mpin: '7391' });
    await page.route('**/get_devices.php', (route) => route.abort());
    await page.getByRole('link', { name: 'See your devices' }).click();
    await expect(page.getByText('Your devices could not be loaded.')).toBeVisible();
    await page.unroute('**/get_devices.php');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: 'Log out of Unknown device' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('list', { name: 'Logged in on' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByText('You are not logged in elsewhere.')).toBeVisible();
  });

  await test.step('a passkey is added and logs in', async () => {
    const add = page.getByRole('button', { name: 'Add a passkey on this device' });
    await authenticator.knowsFinger(false);
    await add.click();
    await expect(page.getByText('No passkey was created. Try again when you like.')).toBeVisible();
    await authenticator.knowsFinger(true);
    const shift = await shiftDuring(page, async () => {
      await add.click();
      await expect(page.getByRole('button', { name: /Remove the passkey/ })).toBeVisible();
      await expect(page.getByText('Your passkey is ready.')).toBeVisible();
    });
    expect(shift).toBeLessThanOrEqual(0.02);
    await page.goto(`${app}/logout`);
    await expect(page).toHaveURL(`${app}/login`);
    await entry.isReady();
    await entry.enterNumber(phone_number);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page).toHaveURL(`${app}/`);
    expect(await storedKeys(page)).toHaveLength(5);
  });
});

/**
 * Adds a virtual authenticator that stores passkeys. The authenticator confirms its user until a test changes this
 * setting.
 */
async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', { options });
  return {
    knowsFinger: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}
