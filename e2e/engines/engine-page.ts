import { setTimeout as sleep } from 'node:timers/promises';
import type { Driver } from './driver.ts';
import { findPlace, type Place } from './page-scripts.ts';

export type Role = 'button' | 'link' | 'textbox' | 'radio' | 'heading' | 'rowheader';

const patience = 30_000;

/** A page in any engine. Tests use it like a player: by roles, names and texts, with real pointer and key events. */
export class EnginePage {
  readonly driver: Driver;
  readonly app: string;

  constructor(driver: Driver, app: string) {
    this.driver = driver;
    this.app = app;
  }

  /**
   * Loads a page. First waits until the current page has no open requests, because engines log requests that a
   * navigation aborts as errors.
   */
  async open(path: string): Promise<void> {
    await this.settles();
    await this.driver.open(this.app + path);
  }

  /** Navigates inside the app, like a link. */
  async goTo(path: string): Promise<void> {
    await this.driver.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  }

  /** Presses the centre of an element. A press lasts 30 ms unless the test asks for a longer one. */
  async click(role: Role, name: string, duration = 30): Promise<void> {
    const { x, y } = await this.placeOf(role, name);
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pause', duration },
      { type: 'pointerUp', button: 0 },
    ];
    await this.driver.perform([{ type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions }]);
  }

  /** Clicks the field with this label and replaces its text. */
  async type(label: string, text: string): Promise<void> {
    await this.click('textbox', label);
    await this.driver.evaluate(() => (document.activeElement as HTMLInputElement).select());
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  text(): Promise<string> {
    return this.driver.evaluate(() => document.body.innerText);
  }

  path(): Promise<string> {
    return this.driver.evaluate(() => location.pathname);
  }

  async shows(text: string | RegExp): Promise<void> {
    await this.until(`the text ${text}`, async () => {
      const all = await this.text();
      return typeof text === 'string' ? all.includes(text) : text.test(all);
    });
  }

  /** Returns how many elements with this role the page shows. */
  count(role: Role): Promise<number> {
    return this.driver.evaluate((selector) => document.querySelectorAll(selector).length, selectors[role]);
  }

  /** Waits until no file has arrived for a second. */
  async settles(): Promise<void> {
    let last = -1;
    await this.until('rest', async () => {
      const before = last;
      last = await this.driver.evaluate(() => performance.getEntriesByType('resource').length);
      return before === last || (await sleep(1000));
    });
  }

  /** Polls until the result is truthy. Ignores errors, because a page that is unloading cannot respond. */
  async until<Answer>(what: string, read: () => Promise<Answer>): Promise<NonNullable<Answer>> {
    const giveUpAt = Date.now() + patience;
    let cause: unknown;
    while (Date.now() < giveUpAt) {
      try {
        const answer = await read();
        if (answer) return answer;
      } catch (error) {
        cause = error;
      }
      await sleep(100);
    }
    throw new Error(
      `There was no ${what} within ${patience / 1000} s. The page shows:\n${await this.text().catch(String)}`,
      { cause },
    );
  }

  /** Returns where to click an element. Waits until it is enabled, in the viewport, uncovered and no longer moving. */
  private async placeOf(role: Role, name: string): Promise<Place> {
    let last: Place | undefined;
    return this.until(`${role} "${name}" to click`, async () => {
      const place = await this.driver.evaluate(findPlace, selectors[role], name);
      const isAtRest = place?.x === last?.x && place?.y === last?.y;
      last = place ?? undefined;
      return isAtRest ? place : null;
    });
  }
}

const selectors: Record<Role, string> = {
  button: 'button, [role=button]',
  link: 'a[href]',
  textbox: 'input:not([type=radio]):not([type=checkbox]), textarea',
  radio: 'input[type=radio], [role=radio]',
  heading: 'h1, h2, h3',
  rowheader: 'th[scope=row], [role=rowheader]',
};
