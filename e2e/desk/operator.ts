import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect as hasty, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { root } from '../start-everything.ts';

// On a busy machine a browser may need time.
const expect = hasty.configure({ timeout: 60_000 });

const pictures = join(root, '.cache/pictures');

/** A person at the desk, with a browser and a passkey of their own. */
export class Operator {
  readonly context: BrowserContext;
  readonly page: Page;
  /** The errors of the browser's console. */
  readonly errors: string[] = [];

  private constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
    page.on('console', (message) => message.type() === 'error' && this.errors.push(message.text()));
    page.on('pageerror', (error) => this.errors.push(error.message));
  }

  static async open(browser: Browser, desk: string, size = { width: 1440, height: 900 }): Promise<Operator> {
    const isPhone = size.width < 600;
    const context = await browser.newContext({
      baseURL: desk,
      viewport: size,
      isMobile: isPhone,
      hasTouch: isPhone,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await addAuthenticator(page);
    return new Operator(context, page);
  }

  async enrol(link: string, name: string): Promise<void> {
    await this.page.goto(link);
    await this.page.getByRole('button', { name: 'Add a passkey to this device' }).click();
    await expect(this.page.getByText(`Welcome, ${name}.`)).toBeVisible();
    await this.signIn();
  }

  async signIn(): Promise<void> {
    await this.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(this.live).toHaveText('Live');
  }

  get live(): Locator {
    return this.page.locator('header').getByRole('status');
  }

  /** The message after a command. */
  get toast(): Locator {
    return this.page.getByRole('status').filter({ has: this.page.getByRole('button', { name: 'Close the message' }) });
  }

  async view(name: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name }).click();
    await expect(this.page.getByText(/^Loading /)).toHaveCount(0);
    // A new button rests, which looks like a disabled one.
    await expect(this.page.locator('main [aria-disabled]')).toHaveCount(0);
  }

  /** The chosen entry of a queue. */
  get detail(): Locator {
    return this.page.locator('main section').filter({ has: this.page.getByText(/^\d+ of \d+/) });
  }

  /** The amount of the chosen request. */
  get points(): Locator {
    return this.detail.locator('[data-points]');
  }

  /** Returns the rows of a list that the desk sends. */
  rows<Row>(path: string): Promise<Row[]> {
    return this.page.evaluate(async (address) => {
      const response = await fetch(`/api/${address}`);
      return ((await response.json()) as { rows: Row[] }).rows;
    }, path);
  }

  /** Runs commands as this person without the page's views, which would take longer. */
  async run(orders: readonly (readonly string[])[], reason = ''): Promise<void> {
    const refused = await this.page.evaluate(
      async ({ sent, reason }) => {
        const headers = { 'content-type': 'application/json', 'x-desk': '1' };
        const problems: string[] = [];
        for (const [verb, ...words] of sent) {
          const body = JSON.stringify({ words, reason });
          const response = await fetch(`/api/commands/${verb}`, { method: 'POST', headers, body });
          if (!response.ok) problems.push(`${verb} ${words.join(' ')}: ${await response.text()}`);
        }
        return problems;
      },
      { sent: orders.map((order) => [...order]), reason },
    );
    expect(refused).toEqual([]);
  }

  /** Declines the chosen request with a usual reason, by keys. */
  async decline(reason: string): Promise<void> {
    await expect(this.detail.getByRole('button', { name: 'Decline…' })).toBeEnabled();
    await this.page.keyboard.press('d');
    await expect(this.page.getByRole('heading', { name: 'Why do you decline?' })).toBeFocused();
    await this.page.keyboard.press(reason);
    await expect(this.page.getByRole('button', { name: 'Decline', exact: true })).toBeEnabled();
    await this.page.keyboard.press('Enter');
  }

  /** Approves a request that a later one repeats, which takes the key twice. */
  async approveAnyway(): Promise<void> {
    await expect(this.detail.getByRole('button', { name: /^Approve ₹\S+$/ })).toBeEnabled();
    await this.page.keyboard.press('a');
    await expect(this.detail.getByRole('button', { name: /^Approve ₹\S+ anyway$/ })).toBeEnabled();
    await this.page.keyboard.press('a');
  }

  /** Proposes the approval of the chosen request, by keys. */
  async proposeByKey(reason: string): Promise<void> {
    await expect(this.detail.getByRole('button', { name: /^Propose to approve/ })).toBeEnabled();
    await this.page.keyboard.press('a');
    await expect(this.page.getByLabel('Reason, which the second person reads')).toBeFocused();
    await this.page.keyboard.type(reason);
    await expect(this.page.getByRole('button', { name: /^Propose to/ })).toBeEnabled();
    await this.page.keyboard.press('Enter');
    await expect(this.toast).toContainText('A second person must confirm it');
  }

  async openMarket(name: string): Promise<void> {
    await this.view('Results');
    await this.page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(this.page.getByRole('heading', { name, level: 2 })).toBeVisible();
  }

  /** Declares a half: types the pana twice and reads what it pays. */
  async declare(market: string, half: 'Open' | 'Close', pana: string): Promise<void> {
    await this.openMarket(market);
    const panel = this.page.getByRole('region', { name: half, exact: true });
    await panel.getByLabel('Pana', { exact: true }).fill(pana);
    await panel.getByLabel('Pana again').pressSequentially(pana);
    await expect(panel.getByText(`${pana} pays 5 bids`)).toBeVisible();
    await this.picture(`declare-${half.toLowerCase()}`);
    await panel.getByRole('button', { name: `Declare ${pana}` }).click();
    await expect(panel.getByText('All 10 bids settled.')).toBeVisible();
  }

  /** Proposes a correction of a day, with its price and the typed name of its market. */
  async correct(market: string, act: string, proposal: string, reason: string): Promise<void> {
    await this.openMarket(market);
    await this.page.getByRole('button', { name: act }).click();
    await this.seesPrice(act.startsWith('Void') ? '₹400' : '₹0');
    await this.page.getByLabel('Reason, which the second person reads').fill(reason);
    // Enter in a field does not propose what players would see.
    await this.page.keyboard.press('Enter');
    const propose = this.page.getByRole('button', { name: proposal, exact: true });
    await this.typeName(market, propose);
    await this.picture(`correct-${market.toLowerCase()}`);
    await propose.click();
    await expect(this.page.getByText(/^You proposed to (reverse|void)/)).toBeVisible();
  }

  /** Types the name of a market, without which a button does not work. */
  async typeName(market: string, button: Locator): Promise<void> {
    await expect(button).toBeDisabled();
    const field = this.page.getByLabel(`Type ${market} to confirm`);
    await field.fill(market.slice(1));
    await field.press('Enter');
    await expect(button).toBeDisabled();
    await field.fill(market.toLowerCase());
    await field.press('Enter');
    await expect(button).toBeEnabled();
  }

  /** Reads what a correction takes from players and pays back to them. */
  async seesPrice(paidBack: string): Promise<void> {
    const price = this.page.getByRole('group', { name: 'Price' });
    await expect(price.getByText('Taken from players').locator('..')).toContainText('₹950');
    await expect(price.getByText('Paid back to players').locator('..')).toContainText(paidBack);
  }

  async picture(name: string): Promise<void> {
    await mkdir(pictures, { recursive: true });
    await this.page.screenshot({ path: join(pictures, `desk-${name}.png`), animations: 'disabled' });
  }
}

async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await browser.send('WebAuthn.addVirtualAuthenticator', { options });
}

export function rupees(points: number): string {
  return `₹${points.toLocaleString('en-IN')}`;
}
