import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Driver, Engine } from './driver.ts';
import { EnginePage } from './engine-page.ts';

export interface EngineBrowser {
  page: EnginePage;
  /** Returns the console errors since the first start. */
  consoleErrors(): string[];
  /** Restarts the browser with its files. If the engine keeps no files between sessions, only leaves the page. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a browser with an empty profile. Paths are relative to the app. */
export async function openEngineBrowser(engine: Engine, app: string): Promise<EngineBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'engine-'));
  let driver: Driver = await engine.start(profile);
  const earlierErrors: string[] = [];
  const browser: EngineBrowser = {
    page: new EnginePage(driver, app),
    consoleErrors: () => [...earlierErrors, ...driver.consoleErrors()],
    async restart() {
      if (!engine.keepsProfile) return driver.open('about:blank');
      await driver.close();
      earlierErrors.push(...driver.consoleErrors());
      driver = await engine.start(profile);
      browser.page = new EnginePage(driver, app);
    },
    async close() {
      await driver.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
  return browser;
}
