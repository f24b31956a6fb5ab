import { expect, test } from '@playwright/test';
import { openMarkets } from '../pages/betting-pages.ts';
import { operator } from '../setup/operator.ts';
import { newPlayer, productAddress, type SignedInPlayer } from '../setup/players.ts';
import { hasPlaced, placeBulkBid, placeSangam, placeSingleBid } from './betting-steps.ts';
import { openEngineBrowser, type EngineBrowser } from './engine-browser.ts';
import type { EnginePage } from './engine-page.ts';
import { firefox } from './firefox.ts';
import { changeLanguageAndBack, logIn, logOut } from './frame-steps.ts';
import { openFront, type Front } from './front.ts';
import { readCharts, readHistories } from './history-steps.ts';
import { isCached, isOnlineAgain, startsCold } from './offline-steps.ts';
import { OwnReleases } from './own-releases.ts';
import { fallsBack, switchesRelease } from './release-steps.ts';
import { depositWithPicture, readWallet, seesWholeCode } from './wallet-steps.ts';
import { webkit } from './webkit.ts';
import { isInFull } from '../setup/nightly.ts';

test.setTimeout(240_000);
test.beforeAll(openMarkets);

for (const engine of [firefox, webkit]) {
  test(`${engine.name}: a player bids, sees the code to pay${isInFull ? ', uses every part, works offline, follows releases' : ''} and logs out`, async () => {
    test.skip(!engine.isInstalled(), engine.name);
    const releases = await OwnReleases.copy();
    const front = await openFront(productAddress(), releases);
    const browser = await openEngineBrowser(engine, front.address);
    try {
      await play(browser);
      expect(problemsOf(browser, front)).toEqual([]);
      if (isInFull) {
        await goOffline(browser, front);
        await followReleases(browser, front, releases);
      }
      await test.step('logs out', () => logOut(browser.page));
      await isWatched(browser, front);
    } catch (error) {
      await test.info().attach('page', { body: await browser.page.driver.screenshot(), contentType: 'image/png' });
      throw error;
    } finally {
      await front.goOffline();
      await browser.close();
      await releases.remove();
    }
  });
}

async function play({ page }: EngineBrowser): Promise<void> {
  const player = await newPlayer();
  await operator('credit', player.phone_number, '500');
  await test.step('logs in', () => logIn(page, player));
  await test.step('places a bulk bid', () => placeBulkBid(page));
  await test.step('sees the whole code to scan', () => seesWholeCode(page));
  if (isInFull) await tryEveryPart(page, player);
  expect(await scriptsWithoutDigest(page)).toEqual([]);
  await page.settles();
}

async function tryEveryPart(page: EnginePage, player: SignedInPlayer): Promise<void> {
  await test.step('places a single bid', () => placeSingleBid(page));
  await test.step('places a sangam', () => placeSangam(page));
  await hasPlaced(player);
  await test.step('reads bids and statement', () => readHistories(page));
  await test.step('reads charts', () => readCharts(page));
  await test.step('reads the wallet', () => readWallet(page, '₹420'));
  await test.step('deposits with a picture', () => depositWithPicture(page));
  await test.step('changes the language and back', () => changeLanguageAndBack(page));
}

async function goOffline(browser: EngineBrowser, front: Front): Promise<void> {
  await test.step('has its files cached', () => isCached(browser.page));
  await test.step('starts without a network', () => startsCold(browser, front));
  await test.step('is online again', () => isOnlineAgain(browser, front));
}

async function followReleases(browser: EngineBrowser, front: Front, releases: OwnReleases): Promise<void> {
  const { page } = browser;
  await test.step('switches its release', () => switchesRelease(page, releases));
  expect(unexpectedProblems(browser, front)).toEqual([]);
  await test.step('falls back from a dead remote', () => fallsBack(page, releases));
  await page.settles();
  // The shell reports a remote's failure for itself too.
  const ofRemote = unexpectedProblems(browser, front).filter((one) => !/^shell (retried|failed|fellBack)$/.test(one));
  expect(ofRemote.sort()).toEqual(['mfe-history failed', 'mfe-history fellBack', 'mfe-history retried']);
  front.problems.length = 0;
}

/** Causes a violation at the end of the journey. Its report proves that earlier violations would have been reported. */
async function isWatched(browser: EngineBrowser, front: Front): Promise<void> {
  await browser.page.settles();
  expect(unexpectedProblems(browser, front)).toEqual([]);
  await browser.page.driver.evaluate(() => {
    document.body.append(Object.assign(new Image(), { src: 'http://127.0.0.1:9/blocked.png' }));
  });
  await browser.page.until('violation', async () => problemsOf(browser, front).some((one) => /violation/.test(one)));
}

function problemsOf(browser: EngineBrowser, { problems }: Front): string[] {
  return [...problems, ...browser.consoleErrors()];
}

/** Firefox logs each failed request. The journey itself causes some, when it goes offline and when a remote fails. */
function unexpectedProblems(browser: EngineBrowser, front: Front): string[] {
  return problemsOf(browser, front).filter((one) => !/NetworkError|Failed to load|integrity attribute/.test(one));
}

function scriptsWithoutDigest(page: EnginePage): Promise<string[]> {
  return page.driver.evaluate(() =>
    [...document.scripts].filter(({ src, integrity }) => src && !integrity).map(({ src }) => src),
  );
}
