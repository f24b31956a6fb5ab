import { markets } from '../pages/betting-pages.ts';
import type { EnginePage } from './engine-page.ts';
import { hasWeeks } from './history-steps.ts';
import type { OwnReleases } from './own-releases.ts';

/** Promotes a release. The open tab reloads under the new plan when the player navigates. */
export async function switchesRelease(page: EnginePage, releases: OwnReleases): Promise<void> {
  await releases.promote('mfe-betting', 'Game Rates', 'New Rates');
  await leaveUnderNewPlan(page, '/game-rates');
  await page.shows(/New Rates[^]*Single Digit/);
}

/** Makes the files of a new release fail to load. The page then runs the previous release. */
export async function fallsBack(page: EnginePage, releases: OwnReleases): Promise<void> {
  releases.fail('mfe-history');
  await releases.promote('mfe-history', 'Jodi Chart', 'Dead Chart');
  await leaveUnderNewPlan(page, '/jodi_chart/KALYAN');
  await page.shows('Dead Chart');
  await hasWeeks(page, 'Jodi chart of KALYAN');
  await page.goTo('/');
  await page.shows(markets.open);
}

async function leaveUnderNewPlan(page: EnginePage, path: string): Promise<void> {
  await page.driver.evaluate(() => void Object.assign(globalThis, { isOldPage: true }));
  const before = await plansRead(page);
  await page.until('new plan', async () => {
    await page.driver.evaluate(() => dispatchEvent(new Event('focus')));
    return (await plansRead(page)) > before;
  });
  await page.goTo(path);
  await page.until('reload', () => page.driver.evaluate(() => !('isOldPage' in globalThis)));
}

function plansRead(page: EnginePage): Promise<number> {
  return page.driver.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/plan.json')).length,
  );
}
