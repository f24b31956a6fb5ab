import { expect, type Browser, type Page } from '@playwright/test';
import { enterAs, newPlayer, type SignedInPlayer } from '../setup/players.ts';
import { withSaveData } from '../setup/save-data.ts';
import { withoutSplash } from '../setup/splash.ts';

/** An open tab of a player. It records errors and the releases that it ran. */
export class Tab {
  readonly page: Page;
  readonly address: string;
  readonly errors: string[] = [];
  /**
   * One set per page load: the releases whose scripts and styles the page requested, as `mfe-betting@1.0.0-…`. Does not
   * include prefetches for the next page.
   */
  readonly loads: Set<string>[] = [];
  #arrived = 0;

  private constructor(page: Page, address: string) {
    this.page = page;
    this.address = address;
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('domcontentloaded', () => this.#arrived++);
    page.on('request', (request) => {
      if (request.isNavigationRequest()) this.loads.push(new Set());
      const [, remote, release] = new URL(request.url()).pathname.match(/^\/r\/([^/]+)\/([^/]+)\//) ?? [];
      if (remote && ['script', 'stylesheet'].includes(request.resourceType()))
        this.loads.at(-1)?.add(`${remote}@${release}`);
    });
  }

  static async open(
    browser: Browser,
    address: string,
    { subject, player, isSignedOut }: { subject?: string; player?: SignedInPlayer; isSignedOut?: boolean } = {},
  ): Promise<Tab> {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      ignoreHTTPSErrors: true,
      serviceWorkers: 'block',
    });
    await withoutSplash(context);
    await withSaveData(context);
    const tab = new Tab(await context.newPage(), address);
    if (subject) await tab.isSubject(subject);
    if (!isSignedOut) await enterAs(tab.page, player ?? (await newPlayer(address)));
    return tab;
  }

  /** Sets the canary subject of this browser for the next pages. */
  async isSubject(subject: string): Promise<void> {
    await this.page.context().addCookies([{ name: 'subject', value: subject, url: this.address }]);
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(this.address + path);
    await this.isReady();
  }

  /** Waits for this number of completed page loads. A load that is still running would abort the next navigation. */
  async hasLoaded(times: number): Promise<void> {
    await expect.poll(() => [this.loads.length, this.#arrived]).toEqual([times, times]);
    await this.isReady();
  }

  async isReady(): Promise<void> {
    await this.page.locator('#splash').waitFor({ state: 'detached' });
  }

  /** Returns to the tab, so that the app checks for a new plan. */
  returnToTab(): Promise<void> {
    return returnToTab(this.page);
  }

  async navigateInApp(name: string): Promise<void> {
    await this.page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  }

  /** Navigates to the wallet. First waits for the balance in the bar, which every screen shows. */
  async goToWallet(): Promise<void> {
    await this.page
      .getByRole('banner')
      .getByRole('link', { name: /^Wallet balance/ })
      .click();
    await this.page.waitForURL('**/wallet_histroy');
  }

  /** Returns the row of a remote on the versions page. */
  async runs(remote: string): Promise<string> {
    await this.page.goto(`${this.address}/versions`);
    const row = this.page.getByRole('listitem').filter({ hasText: remote });
    await expect(row).toBeAttached();
    return row.innerText();
  }

  /** Returns the bytes of a release's scripts and styles in this page: as transferred, and decoded. */
  bytesOf(remote: string, release: string): Promise<{ sent: number; whole: number }> {
    return this.page.evaluate((folder) => {
      const files = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes(folder)) as PerformanceResourceTiming[];
      const sum = (size: (file: PerformanceResourceTiming) => number) =>
        files.reduce((bytes, file) => bytes + size(file), 0);
      return { sent: sum((file) => file.encodedBodySize), whole: sum((file) => file.decodedBodySize) };
    }, `/r/${remote}/${release}/`);
  }

  /** Expects that no page load requested two releases of the same remote. */
  expectNothingMixed(): void {
    for (const load of this.loads) {
      const remotes = [...load].map((key) => key.split('@')[0]);
      expect(new Set(remotes).size, [...load].join(', ')).toBe(remotes.length);
    }
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

/** Returns to the page until the app has checked for a new plan. It ignores a return shortly after its last check. */
export async function returnToTab(page: Page): Promise<void> {
  const looked = page.waitForResponse('**/plan.json');
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await Promise.race([looked, page.waitForTimeout(500).then(() => Promise.reject(new Error('not checked yet')))]);
  }).toPass();
  await (await looked).finished();
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
}
