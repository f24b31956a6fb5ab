import { expect, test, type Page } from '@playwright/test';
import { requireCode, enterOnce, EntryPages, newNumber } from '../pages/entry-pages.ts';
import { axeViolations, expectNoOverflow, setLanguage } from '../pages/page-checks.ts';
import { defaultLanguage, languages } from '../setup/languages.ts';
import { navigateInApp } from '../pages/player-pages.ts';
import { demoPlayer, logInByCall } from '../setup/players.ts';

const publicPages = ['/login', '/download-now', '/privacy-policy', '/how-to-play'];

// A screen that is fading in has too little contrast for the check.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('public pages and sign-in steps have no violation, and do not overflow at 320 pixels or with doubled text', async ({
  page,
}) => {
  const entry = new EntryPages(page);
  const checkScreen = async (what: string) => {
    expect(await axeViolations(page), what).toEqual([]);
    await expectNoOverflow(page, what);
  };
  for (const path of publicPages) {
    await entry.open(path);
    await checkScreen(path);
  }
  await entry.open('/login');
  await entry.enterNumber(newNumber());
  await expect(page).toHaveURL('/sign-up');
  await submit(page);
  await checkScreen('/sign-up with an error');
  await page.getByLabel('Name').fill('Asha');
  await submit(page);
  await expect(page).toHaveURL('/M_pin');
  await submit(page);
  await checkScreen('/M_pin with an error');

  await requireCode(page);
  await entry.open('/login');
  await entry.enterNumber(newNumber());
  await expect(page).toHaveURL('/Otp');
  await submit(page);
  await checkScreen('/Otp with an error');
});

test('MPIN login, menu and frame have no violation', async ({ page }) => {
  const entry = new EntryPages(page);
  await entry.open('/login');
  await entry.enterNumber(demoPlayer.phone_number);
  await expect(page).toHaveURL('/login_mpin');
  await submit(page);
  expect(await axeViolations(page), '/login_mpin with an error and a toast').toEqual([]);
  await enterOnce(page, await logInByCall(demoPlayer));
  await entry.open('/nowhere');
  expect(await axeViolations(page), 'not found').toEqual([]);
  await entry.open('/');
  await page.locator('header button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeViolations(page), 'the side menu').toEqual([]);
});

// texts.spec.ts checks that every language has every text. This test checks properties of a whole language, such as its
// script.
for (const { code, name } of languages.filter(({ code }) => code !== defaultLanguage)) {
  test(`in ${name}, a screen of each remote and the menu have no violation`, async ({ page }) => {
    await setLanguage(page, code);
    const entry = new EntryPages(page);
    await entry.open('/login');
    expect(await axeViolations(page), '/login').toEqual([]);
    await expectNoOverflow(page, '/login');
    await enterOnce(page, await logInByCall(demoPlayer));
    await entry.open('/');
    for (const path of ['/my-bid', '/add_fund_auto', '/']) {
      await navigateInApp(page, path);
      await expect(page.locator('main :is(ul, form, h3)').first()).toBeVisible();
      expect(await axeViolations(page), path).toEqual([]);
      await expectNoOverflow(page, path);
    }
    await page.locator('header button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await axeViolations(page), 'the side menu').toEqual([]);
    await expectNoOverflow(page, 'the side menu');
  });
}

test('the side menu scrolls with doubled text, so that Logout stays reachable', async ({ page }) => {
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
