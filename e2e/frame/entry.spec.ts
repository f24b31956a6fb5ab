import { expect, test } from '@playwright/test';
import { askForCode, EntryPages, newNumber, storedKeys } from '../pages/entry-pages.ts';
import { newPlayer } from '../setup/players.ts';

test('a new player signs up and lands home, logged in', async ({ page }) => {
  const entry = new EntryPages(page);
  // A first visit, splash and all.
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await entry.isReady();
  await entry.enterNumber(newNumber());
  await expect(page).toHaveURL('/sign-up');
  await entry.press('NEXT');
  await expect(entry.error).toHaveText('Enter User name !!');

  await entry.signUp('Asha Verma', '1234');
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

test('a number is verified first when the provider asks for it, and the way back leads past the code', async ({ page }) => {
  await askForCode(page);
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

test('the steps of signing up survive a refresh and the way back', async ({ page }) => {
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

test('a player logs in by keyboard alone, and pastes the number as it was copied', async ({ page }) => {
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

test('a locked-out player is told so, and until when', async ({ page }) => {
  const { phone_number } = await newPlayer();
  const entry = new EntryPages(page);
  await entry.open();
  await entry.enterNumber(phone_number);
  for (let tries = 1; tries <= 5; tries++) {
    await entry.enterMpin('1111');
    await expect(entry.error).toContainText(tries < 5 ? `${5 - tries} ${tries === 4 ? 'try' : 'tries'} left.` : 'That was the last try for today.');
  }
  await entry.enterMpin('7391');
  await expect(entry.error).toContainText(/Too many wrong MPINs\. You can try again after \d{1,2}:\d\d [ap]m/);
});
