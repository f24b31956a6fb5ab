import { test } from '@playwright/test';
import { markets, openMarkets } from '../pages/betting-pages.ts';
import { dialog, expectNoProblems, screen } from '../pages/conditions.ts';
import { enterOnce } from '../pages/entry-pages.ts';
import { setLanguage } from '../pages/page-checks.ts';
import { openUsable } from '../pages/player-pages.ts';
import { defaultLanguage, languages } from '../setup/languages.ts';
import { isInFull } from '../setup/nightly.ts';
import { pagePlanOf } from '../setup/page-plan.ts';
import { demoPlayer, logInByCall, productAddress } from '../setup/players.ts';

// A screen that is fading in is not yet at its final place.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeAll(openMarkets);
test.setTimeout(600_000);

const parameters: Record<string, string> = {
  gameName: encodeURIComponent(markets.open),
  gameType: 'single_pana',
  TYPE: 'ALL_FUND_HISTROY',
  market: 'KALYAN',
  day: '2026-01-01',
};

/** Returns the address of every screen that a player may open. In `npm test`, of one screen of most remotes. */
async function addresses(): Promise<string[]> {
  if (!isInFull) return ['/my-bid', '/add_fund_auto', '/'];
  const screens = Object.values((await pagePlanOf(productAddress())).releases).flatMap((release) => release.screens);
  const opened = screens
    // The screen of a payment leaves after some seconds.
    .filter(({ path, access, beside }) => access !== 'visitor' && !beside && path !== '/payment-status')
    .map(({ path }) => path.replaceAll(/:(\w+)/g, (_, name: string) => parameters[name] ?? name));
  // Home is last, because it has the button of the menu.
  return [...new Set(opened.filter((address) => address !== '/')), '/'];
}

// texts.spec.ts checks that every language has every text. This test checks properties of a whole language, such as the
// height and width of its script.
for (const { code, name } of languages.filter((language) => language.code !== defaultLanguage))
  test(`the screens of ${name} have no violation and fit`, async ({ page }) => {
    await setLanguage(page, code);
    await openUsable(page, '/login');
    await expectNoProblems(page, [screen('/login', 'form')]);
    await enterOnce(page, await logInByCall(demoPlayer));
    await openUsable(page, '/');
    await expectNoProblems(page, [
      ...(await addresses()).map((address) => screen(address, ':is(h2, h3, form, li, p, [role=table])')),
      dialog('the menu', (shown) => shown.locator('header button').first().click()),
    ]);
  });
