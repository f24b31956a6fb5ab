import { expect, test } from '@playwright/test';
import { enterOnce, EntryPages } from '../pages/entry-pages.ts';
import { axeViolations, expectNoOverflow, setLanguage } from '../pages/page-checks.ts';
import { defaultLanguage, languages } from '../setup/languages.ts';
import { navigateInApp } from '../pages/player-pages.ts';
import { demoPlayer, logInByCall } from '../setup/players.ts';

// A screen that is fading in has too little contrast for the check.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
