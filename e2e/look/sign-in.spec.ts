import { expect, test, type Page } from '@playwright/test';
import { requireCode, EntryPages, newNumber } from '../pages/entry-pages.ts';
import { languages } from '../setup/languages.ts';
import { newPlayer } from '../setup/players.ts';

test('a number and four digits log in without another tap, a wrong MPIN shows the attempts left, and nothing shifts', async ({
  page,
}) => {
  const { phone_number } = await newPlayer();
  const entry = new EntryPages(page);
  await entry.open();
  await page.keyboard.press('Tab');
  await entry.number.focus();
  await page.keyboard.type(phone_number);
  await page.keyboard.press('Enter');
  await expect(entry.mpin).toBeFocused();
  await expect(page.getByText('You are Already Signed Up Enter Mpin for Login !!')).toBeVisible();

  const shift = await measureShift(page);
  await page.keyboard.type('1111');
  await expect(entry.error).toHaveText('The mobile number or the MPIN is wrong. 2 tries left.');
  await expect(entry.mpin).toBeFocused();
  expect(await shift()).toBeLessThan(0.02);
  await page.keyboard.type('7391');
  await expect(page).toHaveURL('/');
});

test('signing up needs a code, a name and eight digits', async ({ page }) => {
  await requireCode(page);
  const entry = new EntryPages(page);
  await entry.open();
  await entry.enterNumber(newNumber());
  await expect(page.getByLabel('OTP')).toBeFocused();

  const shift = await measureShift(page);
  await page.keyboard.type('1111');
  await expect(entry.error).toHaveText('The code is wrong.');
  expect(await shift()).toBeLessThan(0.02);
  await page.keyboard.insertText('4711 is your Matka code');
  await expect(page).toHaveURL('/sign-up');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Asha');
  await expect(page.getByRole('button', { name: 'NEXT' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/M_pin');

  await expect(entry.mpin).toBeFocused();
  await page.keyboard.type('7391');
  await expect(page.getByLabel('Confirm MPIN')).toBeFocused();
  const shiftOfDifference = await measureShift(page);
  await page.keyboard.type('7392');
  await expect(entry.error).toHaveText('Mpin does not match with confirm Mpin.');
  expect(await shiftOfDifference()).toBeLessThan(0.02);
  const sent = page.waitForRequest('**/signup.php');
  await page.keyboard.type('7391');
  await sent;
});

test.describe('a phone that is set to Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('shows Hindi until the player changes the language', async ({ page }) => {
    const entry = new EntryPages(page);
    const language = () => page.evaluate(() => document.documentElement.lang);
    await entry.open();
    await expect(page.getByLabel('मोबाइल नंबर')).toBeVisible();
    expect(await language()).toBe('hi');

    const shift = await measureShift(page);
    await page.getByRole('combobox', { name: 'भाषा' }).selectOption('English');
    await expect(entry.number).toBeVisible();
    expect(await shift()).toBeLessThanOrEqual(0.02);
    await entry.open('/how-to-play');
    expect(await language()).toBe('en');
    await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('en');
  });
});

test.describe('a phone that is set to Marathi', () => {
  test.use({ locale: 'mr-IN' });

  test('shows Marathi, and a list of all languages that a thumb can hit', async ({ page }) => {
    await new EntryPages(page).open();
    await expect(page.getByLabel('मोबाइल नंबर')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
    const list = page.getByRole('combobox', { name: 'भाषा' });
    await expect(list.getByRole('option')).toHaveText(languages.map(({ name }) => name));
    const box = await list.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  });
});

/** Sums layout shifts from now on. Counts those directly after a key press too. */
async function measureShift(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const state = globalThis as { moved?: number };
    state.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.moved! += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
  return () =>
    page.evaluate(
      () => new Promise((resolve) => setTimeout(() => resolve((globalThis as { moved?: number }).moved ?? 0), 100)),
    );
}
