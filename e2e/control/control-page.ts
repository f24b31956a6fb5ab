import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect as hasty, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { root } from '../start-everything.ts';

/** With PICTURES=1, writes the pictures of the guides. Otherwise writes into a cache folder. */
const pictures = join(root, process.env.PICTURES === '1' ? 'docs/images' : '.cache/pictures');

const expect = hasty.configure({ timeout: 60_000 });

/** A person who uses the control page. */
export class ControlPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** All console messages of the browser. */
  readonly messages: string[] = [];

  private constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
    page.on('console', (message) => this.messages.push(message.text()));
    page.on('pageerror', (error) => this.messages.push(error.message));
  }

  static async open(
    browser: Browser,
    address: string,
    { size = { width: 1280, height: 800 } } = {},
  ): Promise<ControlPage> {
    const context = await browser.newContext({
      baseURL: address,
      viewport: size,
      isMobile: false,
      hasTouch: false,
      timezoneId: 'Europe/London',
    });
    return new ControlPage(context, await context.newPage());
  }

  async signIn(token: string, name: string): Promise<void> {
    await this.page.goto('/control');
    await this.fillSignIn(token, name);
  }

  /** Signs in at the form that the page already shows, for example after a sign-out. */
  async fillSignIn(token: string, name: string): Promise<void> {
    await this.page.getByLabel('Your name').fill(name);
    await this.page.getByLabel('Token', { exact: true }).fill(token);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    await expect(this.live).toHaveText('Live');
  }

  get live(): Locator {
    return this.page.locator('header').getByRole('status');
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** An entry in the list of what needs a person. */
  waiting(text: string): Locator {
    return this.page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem').filter({ hasText: text });
  }

  /** The lines of a part on the start page. */
  remote(name: string): Locator {
    return this.page.getByRole('rowgroup', { name, exact: true });
  }

  /** The names of the parts on the start page, from top to bottom. */
  parts(): Promise<string[]> {
    return this.page
      .getByRole('rowheader')
      .getByRole('link', { name: /^(shell|mfe-)/ })
      .allInnerTexts();
  }

  rollout(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** Opens a view. A phone has some of them in its menu. */
  async view(name: string): Promise<void> {
    const link = this.page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
    if ((await link.count()) === 0) await this.page.getByRole('button', { name: 'More', exact: true }).click();
    await link.click();
    await expect(this.page.getByText(/^Loading /)).toHaveCount(0);
  }

  /** Starts a rollout with the form, whose fields are given by their labels. */
  async rollOut(remote: string, release: string, fields: Record<string, string>, why: string): Promise<void> {
    await this.view('Commands');
    await this.page.getByRole('button', { name: /^rollout / }).click();
    await this.page.getByRole('combobox', { name: /^Remote/ }).selectOption(remote);
    await this.page.getByLabel('Release', { exact: true }).selectOption(release);
    for (const [label, value] of Object.entries(fields)) await this.page.getByLabel(label).fill(value);
    await expect(this.page.getByRole('main')).not.toContainText('--');
    await this.page.getByRole('button', { name: 'Show what it would do' }).click();
    await this.confirmAction(why);
    await this.leave();
  }

  /** Confirms the command whose dry run the dialog shows. */
  async confirmAction(why = ''): Promise<void> {
    await expect(this.dialog).toContainText('would:');
    if (why) await this.dialog.getByLabel('Why').fill(why);
    await (await this.confirm()).click();
    await expect(this.dialog.getByText('Done.')).toBeVisible();
  }

  /** Returns the button that runs the command. The button has the same name as the dialog. */
  async confirm(): Promise<Locator> {
    const title = await this.dialog.getByRole('heading', { level: 2 }).innerText();
    return this.dialog.getByRole('button', { name: title, exact: true });
  }

  /** Confirms by keyboard. Checks that the focus is in the dialog and that Tab reaches each control. */
  async confirmByKeyboard(why: string): Promise<void> {
    await expect(this.dialog).toContainText('would:');
    await this.tabTo(this.dialog.getByLabel('Why'));
    await this.page.keyboard.type(why);
    const confirm = await this.confirm();
    await this.tabTo(confirm);
    await expect(confirm).toBeEnabled();
    await this.page.keyboard.press('Enter');
    await expect(this.dialog.getByText('Done.')).toBeVisible();
  }

  private async tabTo(goal: Locator): Promise<void> {
    const isThere = () => goal.evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < 20 && !(await isThere()); presses += 1) await this.page.keyboard.press('Tab');
    await expect(goal).toBeFocused();
  }

  /** Runs a command with the page's session, without its form. */
  async act(act: object): Promise<void> {
    const answer = await this.page.evaluate(
      async (body) => {
        const headers = { 'content-type': 'application/json', 'control-key': (history.state as { key: string }).key };
        return (await fetch('/control/api/acts', { method: 'POST', headers, body })).text();
      },
      JSON.stringify({ ...act, dryRun: false }),
    );
    expect(answer).toContain('"result"');
  }

  async leave(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close' }).click();
  }

  async picture(name: string): Promise<void> {
    await mkdir(pictures, { recursive: true });
    // A new button rests, which looks like a disabled one.
    await expect(this.page.locator('main [aria-disabled]')).toHaveCount(0);
    await this.page.evaluate(() => scrollTo(0, 0));
    await this.page.screenshot({ path: join(pictures, `control-${name}.png`), animations: 'disabled' });
  }
}
