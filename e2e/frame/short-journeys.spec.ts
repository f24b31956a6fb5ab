import { expect, test, type Locator, type Page } from '@playwright/test';
import { markets, openMarkets } from '../pages/betting-pages.ts';
import { enterNewPlayer } from '../pages/player-pages.ts';
import { newUtr } from '../pages/wallet-pages.ts';
import { demoPlayer, enterAs, logInByCall } from '../setup/players.ts';
import { withoutSplash } from '../setup/splash.ts';

test.beforeAll(openMarkets);
// Playwright writes to the console if it blocks a service worker.
test.use({ serviceWorkers: 'allow' });

/** A player's hand, which counts its taps and keys. */
class Hand {
  count = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async tap(...targets: Locator[]): Promise<void> {
    for (const target of targets) {
      await target.click();
      this.count += 1;
    }
  }

  /** Types into the field that has the focus. */
  async type(field: Locator, text: string): Promise<void> {
    await expect(field).toBeFocused();
    await this.page.keyboard.type(text);
    this.count += text.length;
  }

  button(name: string | RegExp, exact = true): Locator {
    return this.page.getByRole('button', { name, exact });
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name, exact: typeof name === 'string' });
  }

  inSheet(name: string | RegExp): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name });
  }

  digit(digit: string): Locator {
    return this.page.getByRole('group', { name: 'Numbers' }).getByRole('button', { name: new RegExp(`^${digit}`) });
  }
}

interface Journey {
  /** The most taps and keys that it may take. */
  most: number;
  enter(page: Page): Promise<unknown>;
  go(hand: Hand): Promise<void>;
  ends(page: Page): Locator;
}

const newcomer = (page: Page) => enterNewPlayer(page, { points: 5000, hasBank: true });
const regular = async (page: Page) => enterAs(page, await logInByCall(demoPlayer));

const journeys: Record<string, Journey> = {
  'a log-in': {
    most: 15,
    enter: () => Promise.resolve(),
    async go(hand) {
      await hand.type(hand.page.getByLabel('Mobile number'), demoPlayer.phone_number);
      await hand.tap(hand.button('NEXT'));
      await hand.type(hand.page.getByLabel('MPIN', { exact: true }), demoPlayer.mpin);
    },
    ends: (page) => page.getByRole('button', { name: 'Menu' }),
  },
  'a first bid': {
    most: 6,
    enter: newcomer,
    go: (hand) => bidOn(hand, '6'),
    ends: (page) => page.getByRole('main').getByText('1 bid · ₹10'),
  },
  'three bids in bulk': {
    most: 8,
    enter: newcomer,
    go: (hand) => bidOn(hand, '3', '6', '9'),
    ends: (page) => page.getByRole('main').getByText('3 bids · ₹30'),
  },
  'a deposit by UTR': {
    most: 17,
    enter: newcomer,
    async go(hand) {
      const field = hand.page.getByLabel('UTR number');
      await hand.tap(hand.link('Add Fund'), hand.link('UTR'), hand.button('₹500'), field);
      await hand.type(field, newUtr().slice(-12));
      await hand.tap(hand.button('Submit request'));
    },
    ends: (page) => page.getByText('Your deposit of ₹500 is being checked.'),
  },
  'a withdrawal': {
    most: 4,
    enter: newcomer,
    async go(hand) {
      await hand.tap(hand.link('Withdraw'), hand.button('₹500'), hand.button('Continue'));
      await hand.tap(hand.inSheet('Send withdraw request'));
    },
    ends: (page) => page.getByText('Your withdrawal of ₹500 is in process.'),
  },
  'why a bid lost': {
    most: 2,
    enter: regular,
    async go(hand) {
      await hand.tap(hand.link('All Bids'), hand.page.getByRole('main').getByRole('button', { name: /Lost/ }).first());
    },
    ends: (page) => page.getByRole('dialog').getByText(/drew \d+\. You had \d+\./),
  },
  'the chart of yesterday': {
    most: 2,
    enter: regular,
    async go(hand) {
      // After the first draw, the button's name contains the result.
      const charts = hand.page.getByRole('button', { name: `Charts of ${markets.open}` });
      await hand.tap(charts, hand.link('Jodi Chart'));
    },
    ends: (page) => page.getByRole('table'),
  },
  'another language': {
    most: 2,
    enter: regular,
    go: (hand) => hand.tap(hand.button('Menu'), hand.page.getByRole('radio', { name: 'हिन्दी' })),
    ends: (page) => page.locator('html[lang=hi]'),
  },
  'another MPIN': {
    most: 15,
    enter: newcomer,
    async go(hand) {
      await hand.tap(hand.button('Menu'), hand.link('Change MPIN'));
      const now = hand.page.getByLabel('Your MPIN now');
      await hand.tap(now);
      await hand.type(now, '7391');
      await hand.type(hand.page.getByLabel('New MPIN'), '2846');
      await hand.type(hand.page.getByLabel('Confirm MPIN'), '2846');
    },
    ends: (page) => page.getByText('Your MPIN is changed'),
  },
};

async function bidOn(hand: Hand, ...digits: string[]): Promise<void> {
  await hand.tap(hand.button(`Play ${markets.open}`), hand.link(/^Single Digit, Bulk/), hand.button('₹10'));
  await hand.tap(...digits.map((digit) => hand.digit(digit)));
  await hand.tap(hand.button('Submit'), hand.inSheet(/^Submit/));
}

for (const [name, { most, enter, go, ends }] of Object.entries(journeys))
  test(`${name} takes ${most} taps and keys, and writes nothing to the console`, async ({ page }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    await withoutSplash(page.context());
    await enter(page);
    await page.goto('/');
    const hand = new Hand(page);
    await go(hand);
    await expect(ends(page).first()).toBeVisible();
    expect(hand.count).toBe(most);
    expect(messages).toEqual([]);
  });
