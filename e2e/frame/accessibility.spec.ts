import { expect, test, type Page } from '@playwright/test';
import { askForCode, enterOnce, EntryPages, newNumber } from '../pages/entry-pages.ts';
import { axeFindings, expectRoom, speak } from '../pages/look-over.ts';
import { goInside } from '../pages/player-pages.ts';
import { demoPlayer, logInByCall } from '../setup/players.ts';

const publicPages = ['/login', '/download-now', '/privacy-policy', '/how-to-play'];

// A screen that still fades in has the contrast of the moment.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the public pages and the steps of the way in have no violation, and nothing breaks at 320 pixels or in text twice as large', async ({
  page,
}) => {
  const entry = new EntryPages(page);
  const lookAt = async (what: string) => {
    expect(await axeFindings(page), what).toEqual([]);
    await expectRoom(page, what);
  };
  for (const path of publicPages) {
    await entry.open(path);
    await lookAt(path);
  }
  await entry.open('/login');
  await entry.enterNumber(newNumber());
  await expect(page).toHaveURL('/sign-up');
  await submit(page);
  await lookAt('/sign-up with an error');
  await page.getByLabel('Name').fill('Asha');
  await submit(page);
  await expect(page).toHaveURL('/M_pin');
  await submit(page);
  await lookAt('/M_pin with an error');

  await askForCode(page);
  await entry.open('/login');
  await entry.enterNumber(newNumber());
  await expect(page).toHaveURL('/Otp');
  await submit(page);
  await lookAt('/Otp with an error');
});

test('the MPIN login, the menu and the frame have no violation', async ({ page }) => {
  const entry = new EntryPages(page);
  await entry.open('/login');
  await entry.enterNumber(demoPlayer.phone_number);
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

// Both languages have every text, which a test of the texts sees to; here is what may go wrong of one as a whole.
test('in Hindi a screen of each remote and the menu have no violation', async ({ page }) => {
  await speak(page, 'hi');
  const entry = new EntryPages(page);
  await entry.open('/login');
  expect(await axeFindings(page), '/login').toEqual([]);
  await enterOnce(page, await logInByCall(demoPlayer));
  await entry.open('/');
  for (const path of ['/my-bid', '/add_fund_auto', '/']) {
    await goInside(page, path);
    await expect(page.locator('main :is(ul, form, h3)').first()).toBeVisible();
    expect(await axeFindings(page), path).toEqual([]);
    await expectRoom(page, path);
  }
  await page.locator('header button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeFindings(page), 'the side menu').toEqual([]);
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
