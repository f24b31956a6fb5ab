import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Driver, Engine } from './driver.ts';
import { EnginePage } from './engine-page.ts';

export interface EngineBrowser {
  page: EnginePage;
  /** Starts the browser again with its files. An engine that keeps none between sessions only leaves the page. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** A browser of its own, with an empty profile, in which paths are those of the app. */
export async function openEngineBrowser(engine: Engine, app: string): Promise<EngineBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'engine-'));
  let driver: Driver = await engine.start(profile);
  const browser: EngineBrowser = {
    page: new EnginePage(driver, app),
    async restart() {
      if (!engine.keepsProfile) return driver.open('about:blank');
      await driver.close();
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
