import type { Page, Route } from '@playwright/test';
import { bulk, markets, type Bettor, type PlacedBid } from '../pages/betting-pages.ts';
import { spotOn, tapInSeries } from '../pages/touches.ts';

/** The states of the submit sheet in which the drill keeps tapping the same spot. */
export const stages = ['review', 'sending', 'stopped', 'mixed', 'placed'] as const;
export type Stage = (typeof stages)[number];

export const gaps = [60, 120, 180, 240, 300, 360, 420, 480, 540, 600];
export const fractions = [0.1, 0.3, 0.5, 0.75, 0.9];
export const mostBids = 12;
const taps = 4;

export interface TapCell {
  stage: Stage;
  bids: number;
  gap: number;
  /** Where on the button to tap, as a fraction of its width. */
  fraction: number;
}

const setBid = '**/set_bid_new.php';

/** Taps the place of a button four times. Returns the errors found afterwards. */
export async function runTapCell(bettor: Bettor, { stage, bids, gap, fraction }: TapCell): Promise<string[]> {
  const { page, sheet, slip } = bettor;
  const [newest] = await bettor.history({ limit: '50' });
  const jodis = Array.from({ length: bids }, (_, at) => `0${at}`.slice(-2));
  await enterJodis(bettor, jodis);
  const traffic = await answerAs(page, stage, bids);
  const opener = slip.getByRole('button', { name: 'Submit' });
  if (stage !== 'review') await opener.click();
  const first = stage === 'review' ? opener : sheet.getByRole('button', { name: /^Submit/ });
  await first.click({ trial: true });
  const spot = await spotOn(first, fraction);
  await tapInSeries(
    page,
    Array.from({ length: taps }, () => spot),
    gap,
  );
  await traffic.settled();

  const wrong: string[] = [];
  const placed = async () =>
    newerThan(newest, await bettor.history({ limit: '50' })).map(
      ({ open_digit, close_digit }) => open_digit + close_digit,
    );
  wrong.push(...(await falseStatementsOf(bettor, await placed())));
  const mayBePartly = stage === 'stopped' || stage === 'mixed';
  if (!mayBePartly && traffic.count() > 0 && (await placed()).length !== bids)
    wrong.push(`${(await placed()).length} of ${bids} placed, although nothing stopped the submission`);
  await finish(bettor);
  const all = (await placed()).sort();
  if (all.join() !== jodis.join())
    wrong.push(`the provider has ${all.join(' ') || 'nothing'} instead of ${jodis.join(' ')}`);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return wrong;
}

/**
 * Returns the bids that were placed since `newest`. The first page of the history has the newest bids first and
 * contains all of these.
 */
function newerThan(newest: PlacedBid | undefined, history: PlacedBid[]): PlacedBid[] {
  const at = newest ? history.findIndex(({ row_id }) => row_id === newest.row_id) : -1;
  return at === -1 ? history : history.slice(0, at);
}

/** Opens the bulk grid with these bids in the saved draft. */
async function enterJodis(bettor: Bettor, jodis: readonly string[]): Promise<void> {
  const { page, player } = bettor;
  if (page.url() === 'about:blank') await page.goto('/plan.json');
  await page.evaluate(
    ([phone_number, market, numbers]) => {
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
      const none = { open_pana: 'NA', close_pana: 'NA' };
      const bids = numbers.map((jodi) => ({
        session: 'Open',
        numbers: { ...none, open_digit: jodi[0], close_digit: jodi[1] },
        points: 10,
      }));
      localStorage.setItem(`bid_drafts:${phone_number}`, JSON.stringify([{ day, market, slug: 'jodi_digit', bids }]));
      for (const name of ['bid_submissions', 'placed_bids']) localStorage.removeItem(`${name}:${phone_number}`);
    },
    [player.phone_number, markets.open, jodis] as const,
  );
  // A page that reloads itself, for example because a script was slow, aborts the first attempt.
  const open = () => bettor.open(bulk(markets.open, 'jodi_digit'));
  await open().catch(open);
  await bettor.slip.getByText(`${jodis.length} ${jodis.length === 1 ? 'bid' : 'bids'} ·`).waitFor();
}

/** Answers bids as the stage requires. `settled` waits until no request has been open for 700 ms. */
async function answerAs(page: Page, stage: Stage, bids: number) {
  const traffic = { sent: 0, underWay: 0, changedAt: Date.now() };
  await page.route(setBid, async (route) => {
    traffic.sent += 1;
    traffic.underWay += 1;
    await answer(route, stage, traffic.sent <= bids ? traffic.sent : 0).catch(() => undefined);
    traffic.underWay -= 1;
    traffic.changedAt = Date.now();
  });
  const settled = async () => {
    const isSending = () => page.getByRole('dialog').locator('[aria-busy=true]').count();
    while (traffic.underWay > 0 || Date.now() - traffic.changedAt < 700 || (await isSending()) > 0)
      await page.waitForTimeout(50);
  };
  return { settled, count: () => traffic.sent };
}

/** `turn` is the bid's number in the first round, counted from one. Later requests succeed. */
async function answer(route: Route, stage: Stage, turn: number): Promise<void> {
  if (stage === 'sending') await new Promise((wake) => setTimeout(wake, 250));
  if (stage === 'mixed' && turn % 2 === 1) return route.fulfill({ json: { success: '0', msg: 'Try that one again.' } });
  if (stage === 'stopped' && turn === 1) {
    // The provider accepts the bid, but its response is lost.
    await route.fetch();
    return route.abort();
  }
  return route.continue();
}

/** Returns sentences of the sheet that are not true. */
async function falseStatementsOf({ sheet }: Bettor, placed: readonly string[]): Promise<string[]> {
  // A late tap may close the sheet at any moment.
  const text = (await sheet.isVisible()) ? await sheet.innerText({ timeout: 1000 }).catch(() => '') : '';
  const isReview = /\bSubmit \d+ bids?\b/.test(text);
  const shown = await sheet.locator('tbody tr td:first-child').allTextContents();
  const again = shown.filter((number) => placed.includes(number)).length;
  if (isReview && again > 0 && !text.includes(`Already placed: ${again} `))
    return [`a new review does not mention the ${again} placed bids`];
  if (/^\d+ placed$/m.test(text) && !text.includes(`${placed.length} placed`))
    return [`the headline does not show ${placed.length} placed`];
  return [];
}

/**
 * Presses every offered button until nothing is left to submit. Starts at the grid, because a late tap may have left
 * the grid.
 */
async function finish(bettor: Bettor): Promise<void> {
  const { page, sheet, slip } = bettor;
  const myBids = sheet.getByRole('link', { name: 'My bids' }).and(sheet.locator('footer a'));
  const goOn = sheet.getByRole('button', { name: /^(Continue|Retry failed|Submit \d+ bids?)$/ });
  const reopen = page
    .getByRole('button', { name: 'Finish' })
    .or(slip.filter({ hasNotText: /^0 bids/ }).getByRole('button', { name: 'Submit' }));
  const isEmpty = slip.filter({ hasText: /^0 bids/ });
  if (!(await goOn.or(myBids).first().isVisible())) await bettor.open(bulk(markets.open, 'jodi_digit'));
  for (let steps = 0; steps < 60; steps += 1) {
    if (new URL(page.url()).pathname === '/my-bid' || (await myBids.isVisible())) return;
    if ((await isEmpty.isVisible()) && !(await reopen.first().isVisible()) && !(await sheet.isVisible())) return;
    if (await sheet.isVisible()) {
      // While bids are being sent, the sheet shows no button.
      if (await goOn.isVisible()) await goOn.click({ timeout: 5000 }).catch(() => undefined);
      else await page.waitForTimeout(100);
    } else if (await reopen.first().isVisible()) await reopen.first().click();
    else await page.waitForTimeout(100);
  }
  throw new Error('The bids could not be finished.');
}
