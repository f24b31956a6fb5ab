import { expect, test as base } from '@playwright/test';
import { startReleasing, type Releasing } from './release-command.ts';

interface OfWorker {
  /** Shared by all tests of a worker, because starting a product takes longer than most tests. */
  releasing: Releasing;
}

export const test = base.extend<object, OfWorker>({
  releasing: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const releasing = await startReleasing();
      // Helpers read these variables, so they use this product from now on.
      Object.assign(process.env, { PRODUCT_ADDRESS: releasing.address, PRODUCT_DATA_DIR: releasing.product.dataDir });
      await use(releasing);
      await releasing.stop();
    },
    { scope: 'worker', auto: true, timeout: 240_000 },
  ],
});

export { expect };
