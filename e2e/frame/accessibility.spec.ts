import { expect, test, type Page } from '@playwright/test';
import { askForCode, enterOnce, EntryPages, newNumber } from '../pages/entry-pages.ts';
import { axeFindings, expectRoom, speak } from '../pages/look-over.ts';
import { demoPlayer, logInByCall } from '../setup/players.ts';

const publicPages = ['/login', '/download-now', '/privacy-policy', '/how-to-play'];

// A screen that still fades in has the contrast of the moment.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of ['en', 'hi'] as const) {
  test(`the public pages and the steps of the way in have no violation (${language})`, async ({ page }) => {
    await speak(page, language);
    const entry = new EntryPages(page);
    for (const path of publicPages) {
      await entry.open(path);
      expect(await axeFindings(page), path).toEqual([]);
    }
    await entry.open('/login');
    await page.locator('input[name=phone_number]').fill(newNumber());
    await submit(page);
    await expect(page).toHaveURL('/sign-up');
    await submit(page);
    expect(await axeFindings(page), '/sign-up with an error').toEqual([]);
    await page.locator('input[name=name]').fill('Asha');
    await submit(page);
    await expect(page).toHaveURL('/M_pin');
    await submit(page);
    expect(await axeFindings(page), '/M_pin with an error').toEqual([]);
  });

  test(`the code's step has no violation (${language})`, async ({ page }) => {
    await speak(page, language);
    await askForCode(page);
    await new EntryPages(page).open('/login');
    await page.locator('input[name=phone_number]').fill(newNumber());
    await submit(page);
    await expect(page).toHaveURL('/Otp');
    await submit(page);
    expect(await axeFindings(page), '/Otp with an error').toEqual([]);
  });

  test(`the MPIN login, the menu and the frame have no violation (${language})`, async ({ page }) => {
    await speak(page, language);
    const entry = new EntryPages(page);
    await entry.open('/login');
    await page.locator('input[name=phone_number]').fill(demoPlayer.phone_number);
    await submit(page);
    await expect(page).toHaveURL('/login_mpin');
    await submit(page);
    expect(await axeFindings(page), '/login_mpin with an error and a toast').toEqual([]);
    await enterOnce(page, await logInByCall(demoPlayer));
    await entry.open('/nowhere');
    expect(await axeFindings(page), 'not found').toEqual([]);
    await entry.open('/');
    await page.locator('header button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await axeFindings(page), 'the side menu').toEqual([]);
  });
}

test('nothing breaks at 320 pixels or in text twice as large', async ({ page }) => {
  const entry = new EntryPages(page);
  await expectRoom(page, publicPages, (path) => entry.open(path));
  await entry.open('/login');
  await entry.enterNumber(newNumber());
  await expect(page).toHaveURL('/sign-up');
  await expectRoom(page, ['/sign-up'], async () => undefined);
  await page.getByLabel('Name').fill('Asha');
  await entry.press('NEXT');
  await expect(page).toHaveURL('/M_pin');
  await entry.press('CREATE ACCOUNT');
  await expectRoom(page, ['/M_pin with an error'], async () => undefined);
});

test('the side menu scrolls in text twice as large, so that the way out stays in reach', async ({ page }) => {
  await enterOnce(page, await logInByCall(demoPlayer));
  await page.setViewportSize({ width: 320, height: 568 });
  await new EntryPages(page).open('/');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Logout' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Logout' })).toBeInViewport();
});

async function submit(page: Page): Promise<void> {
  await page.locator('button[type=submit]').click();
}
