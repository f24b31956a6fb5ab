import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { enterAs, type SignedInPlayer } from 'e2e/setup/players.ts';
import { slowNetwork, type Carried, type SlowNetwork } from './slow-network.ts';
import { launchOptions, phone, slowProcessor, usableAt, watchFor } from './slow-page.ts';

export interface Visit {
  bytes: number;
  /** Bytes of scripts and stylesheets. */
  scriptBytes: number;
  /** Milliseconds from the start of the navigation, or from the tap, until the content is painted. */
  usable: number;
}

/**
 * A browser profile on disk. Each visit starts a new browser, so the measurement includes the code cache and the
 * worker's storage.
 */
export interface Profile {
  visit(path: string, sign: string, withNetwork?: boolean): Promise<Visit>;
  /** A visit whose tab stays open until `switchTo`. */
  stay(path: string, sign: string): Promise<OpenTab>;
  close(): Promise<void>;
}

interface OpenTab {
  /**
   * Makes the page check for a new plan and waits. Then taps a link, which makes the page reload under the new plan.
   */
  switchTo(link: string, sign: string): Promise<Visit>;
}

const rest = 4000;
const options = { ...phone, ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] };

/** Creates a profile that reaches the app through its own slow network. */
export async function newProfile(executablePath: string, app: string, player?: SignedInPlayer): Promise<Profile> {
  const network = await slowNetwork(app);
  const folder = await mkdtemp(join(tmpdir(), 'profile-'));
  const start = () => chromium.launchPersistentContext(folder, { ...options, executablePath });
  return {
    async visit(path, sign, withNetwork = true) {
      const context = await start();
      try {
        await context.setOffline(!withNetwork);
        const { visit, page } = await open(context, network, { path, sign }, player);
        await page.waitForTimeout(rest); // the worker caches deferred files for the next visit
        return visit;
      } finally {
        await context.close();
      }
    },
    async stay(path, sign) {
      const context = await start();
      const { page } = await open(context, network, { path, sign }, player);
      return {
        async switchTo(link, there) {
          try {
            await page.addInitScript(watchFor(there));
            await page.waitForTimeout(rest);
            await page.evaluate("dispatchEvent(new Event('focus'))");
            await page.waitForTimeout(rest); // time for prefetches
            const before = { ...network.carried };
            const from = await page.evaluate<number>(
              `(document.querySelector('a[href="${link}"]').click(), performance.timeOrigin + performance.now())`,
            );
            const usable = (await usableAt(page, from)) - from;
            return { ...since(before, network), usable };
          } finally {
            await context.close();
          }
        },
      };
    },
    close: () => {
      network.close();
      return rm(folder, { recursive: true, force: true });
    },
  };
}

async function open(
  context: BrowserContext,
  network: SlowNetwork,
  { path, sign }: { path: string; sign: string },
  player?: SignedInPlayer,
): Promise<{ page: Page; visit: Visit }> {
  const page = await context.newPage();
  await slowProcessor(page);
  if (player) await enterAs(page, player);
  await page.addInitScript(watchFor(sign));
  const before = { ...network.carried };
  await page.goto(network.address + path, { waitUntil: 'commit' });
  const usable = (await usableAt(page)) - (await page.evaluate<number>('performance.timeOrigin'));
  return { page, visit: { ...since(before, network), usable } };
}

function since(before: Carried, { carried }: SlowNetwork): Carried {
  return { bytes: carried.bytes - before.bytes, scriptBytes: carried.scriptBytes - before.scriptBytes };
}
