import { expect, test, type Page } from '@playwright/test';
import { Bettor, bulk, markets, openMarkets, picker, single } from '../pages/betting-pages.ts';
import { dialog, expectNoProblems, screen, within } from '../pages/conditions.ts';
import { EntryPages, newNumber, requireCode } from '../pages/entry-pages.ts';
import { navigateInApp, openUsable } from '../pages/player-pages.ts';
import { Wallet } from '../pages/wallet-pages.ts';
import { demoPlayer, enterAs, logInByCall } from '../setup/players.ts';

// A screen that is fading in is not yet at its final place.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeAll(openMarkets);
test.setTimeout(360_000);

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const submit = (page: Page) => page.locator('main button[type=submit]').first().click();

const times = { open_time: '12:01 am', close_time: '11:59 pm', rests: '0' };
const drawn = { open_pana: '167', open_digit: '4', close_digit: '', close_pana: '' };
const longNames = ['RAJDHANI NIGHT', 'RAJA & RANI / GOLD', 'SRIDEVI NIGHT', 'MADHUR NIGHT'].map((games_name) => ({
  games_name,
  ...times,
  ...drawn,
}));

/** Which markets the home shows depends on the hour. These are shown at any hour. */
async function showMarkets(page: Page, result: object[]): Promise<void> {
  await page.route('**/get_games.php', (route) => route.fulfill({ json: { success: '1', result } }));
  await navigateInApp(page, '/');
  await press('Refresh')(page);
}

test('the signed-out screens', async ({ page }) => {
  const entry = new EntryPages(page);
  await requireCode(page);
  await entry.open();
  await expectNoProblems(page, [
    within('login with an error', submit),
    within('a new player, the code', async () => {
      await entry.enterNumber(newNumber());
      await expect(page.getByLabel('OTP')).toBeVisible();
      await submit(page);
    }),
    within('a new player, the name', async () => {
      await page.getByLabel('OTP').fill('4711');
      await expect(page.getByLabel('Name')).toBeVisible();
      await submit(page);
    }),
    within('a new player, the MPIN', async () => {
      await page.getByLabel('Name').fill('Asha');
      await submit(page);
      await expect(page.getByLabel('Confirm MPIN')).toBeVisible();
      await submit(page);
    }),
    screen('/download-now', 'h2'),
    screen('/privacy-policy', 'h2'),
    screen('/how-to-play', 'h2'),
    screen('/fair/KALYAN/2026-01-01', 'h2, p'),
    screen('/jodi_chart/NOWHERE', 'p'),
    screen('/nowhere', 'p'),
    within('the MPIN', async () => {
      await page.unroute('**/IsUserExists.php');
      await navigateInApp(page, '/login');
      await entry.enterNumber(demoPlayer.phone_number);
      await expect(entry.mpin).toBeVisible();
    }),
    within('the MPIN with an error', submit),
    screen('/forgot_mpin', 'form, p'),
  ]);
});

test('home, the picker and the screens of a single bid', async ({ page }) => {
  const bettor = await Bettor.of(page, 1_234_567);
  await bettor.open('/');
  const main = page.getByRole('main');
  await expectNoProblems(page, [
    screen('/', 'article', [/button "Play NIGHT & DAY \/ 50%"/, /button "Support numbers"/, /button "Open now \d+"/]),
    dialog('the menu', press('Menu')),
    dialog('the charts of a market', press(`Charts of ${markets.open}`)),
    dialog('support', press(/^Support/)),
    within('search', async () => {
      await press('Search markets')(page);
      await page.getByRole('searchbox').fill('no such market');
    }),
    screen(picker(markets.open), 'h2', [/link "Single Digit/, /link "Single Digit, Bulk/]),
    screen(picker(markets.closeOnly), 'h2'),
    screen(picker(markets.closed), 'p'),
    screen(single(markets.open, 'single_pana'), 'form'),
    within('single with an error', submit),
    within('single with a bid', () => bettor.add({ 'Single Pana': '128', Points: '20' }), [/button "Remove 128"/]),
    screen(bulk(markets.open, 'half_sangam'), 'form'),
    screen(bulk(markets.open, 'full_sangam'), 'form'),
    within('sangam with an error', submit),
    screen('/game-rates', 'ul, dl, table'),
    within('home at an hour at which long names come first', async () => {
      await showMarkets(page, longNames);
      await expect(main.getByRole('article').first()).toContainText('RAJDHANI NIGHT');
    }),
    within('home without markets', async () => {
      await showMarkets(page, []);
      await expect(main.getByText('There are no markets right now.')).toBeVisible();
    }),
  ]);
});

test('the bulk screens, the slip and the submit sheet', async ({ page }) => {
  const bettor = await Bettor.of(page, 1_234_567);
  await bettor.open('/');
  await expectNoProblems(page, [
    screen(bulk(markets.open, 'single_pana'), '[role=tab]'),
    screen(bulk(markets.open, 'jodi_digit'), '[role=tab]'),
    within(
      'bulk with bids',
      async () => {
        await bettor.points.fill('20');
        await bettor.tap('05', '06', '07');
      },
      [/button "05, ₹20" \[pressed\]/, /tab "0/],
    ),
    dialog('quick picks', press('Add many numbers')),
    dialog('the slip', () => bettor.slip.getByRole('button', { name: 'Show your bids' }).click(), [
      /button "Remove 05"/,
    ]),
    dialog('the submit sheet', () => bettor.review()),
    within('the submit sheet, partly refused', async () => {
      const answers = [{ success: '0', msg: 'Insufficient balance.' }, undefined];
      await page.route('**/set_bid_new.php', (route) => {
        const answer = answers.shift();
        return answer ? route.fulfill({ json: answer }) : route.continue();
      });
      await bettor.submit();
      await bettor.expectMessage('2 placed, 1 not');
    }),
    within('bulk digits', async () => {
      await navigateInApp(page, bulk(markets.open, 'single_digit'));
      await bettor.tap('6');
    }),
  ]);
});

test('the histories and charts', async ({ page }) => {
  await enterAs(page, await logInByCall(demoPlayer));
  await openUsable(page, '/all-bid');
  const row = page.getByRole('main').getByRole('listitem');
  await expectNoProblems(page, [
    screen('/all-bid', 'ul'),
    screen('/my-bid', 'li', [/button "\d+(-\d+)? [A-Z][\w ·]+, [A-Z &]+, (Won|Lost|Pending)/]),
    dialog('the filters', press('Filter')),
    within('won bids', async () => {
      await navigateInApp(page, '/my-bid?status=won');
      await expect(row.getByText(/Won/).first()).toBeVisible();
    }),
    dialog('the receipt of a bid', () => row.first().getByRole('button').first().click()),
    screen('/my-bid?from=2020-01-01&to=2020-01-02', 'p, h3'),
    screen('/my-game', 'h2'),
    screen('/account-statement', 'li'),
    screen('/fund_histry/APPROVED_WITHDRAWAL', 'li'),
    screen('/request_history', 'li', [/button "(Deposit|Withdraw)[\w ]* ₹[\d,]+, \w+, open its receipt"/]),
    dialog('the receipt of a request', press(/open its receipt/)),
    screen('/jodi_chart/KALYAN', '[role=table]', [/link "Jodi"/, /region "Jodi chart of KALYAN"/]),
    screen('/pana_chart/KALYAN', '[role=table]'),
  ]);
});

test('the wallet', async ({ page }) => {
  const wallet = await Wallet.of(page, { points: 1_234_567, hasBank: true });
  const again = { request_id: crypto.randomUUID() };
  await wallet.call('withdraw_request.php', { amount: '300', remark: 'BANK_TRANSFER', request_number: '', ...again });
  await wallet.open('/wallet_histroy');
  await expectNoProblems(page, [
    screen('/wallet_histroy', 'ul'),
    screen('/add_fund_auto', 'form'),
    within('add fund with an error', submit),
    screen('/add_fund_user', 'form'),
    within('a deposit with errors', submit),
    screen('/deposit', 'form'),
    screen('/withdraw', 'form'),
    within('withdraw with an error', submit),
    dialog('the confirmation of a withdrawal', async () => {
      await wallet.amount.fill('500');
      await submit(page);
    }),
    screen('/request_history?list=ALL_FUND_HISTROY', 'li'),
    dialog('the cancellation of a withdrawal', press(/^Cancel the withdrawal/)),
    screen('/add_bank_details', 'form, dl'),
    screen('/profile', 'form'),
    within('the profile with errors', async () => {
      for (const name of ['PhonePe number', 'Google Pay number', 'Paytm number'])
        await page.getByLabel(name).fill('12');
      await page.getByLabel('Name', { exact: true }).fill('');
      await submit(page);
    }),
    screen('/change_mpin', 'form'),
    screen('/devices', 'li'),
    within('a payment that is checked', async () => {
      await page.route('**/payment_status.php', () => undefined); // never responds, so that the screen stays
      await navigateInApp(page, '/payment-status?trans_id=T1');
      await expect(page.getByText('Checking your payment')).toBeVisible();
    }),
  ]);
});

test('safer play and practice', async ({ page }) => {
  const wallet = await Wallet.of(page, { points: 5000 });
  await page.route('**/get_fair_play.php', (route) => route.abort());
  await wallet.open('/safer-play');
  const first = page.getByRole('button', { name: /^Bids: day, / });
  await expectNoProblems(page, [
    screen('/safer-play', 'button:has-text("Retry")'),
    within('limits', async () => {
      await page.unroute('**/get_fair_play.php');
      await press('Retry')(page);
      await expect(first).toBeVisible();
    }),
    dialog('a limit', () => first.click()),
    dialog('a break', press(/^Time-out/)),
    dialog('self-exclusion', press(/^Self-exclusion/)),
    screen('/practice', 'button'),
    screen('/my-bid', ':text("No Bid History Found.")'),
    screen('/fund_histry/ALL_DEPOSIT', ':text("No Data Histroy Found.")'),
    screen('/add_bank_details', 'form'),
    screen('/versions', 'li, td, p'),
  ]);
});
