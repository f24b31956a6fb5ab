import { defineConfig } from '@playwright/test';
import { findShell } from './setup/find-browser.ts';
import { isInFull, nightly } from './setup/nightly.ts';

const moving = ['look/*.spec.ts', 'betting/journeys.spec.ts'];

export default defineConfig({
  testDir: '.',
  ...(!isInFull && { grepInvert: new RegExp(nightly.tag) }),
  // Release tests take longest, so they start first. Each of their workers has its own product and runs its tests one
  // after the other.
  projects: [
    {
      name: 'releases',
      testMatch: 'releases/*.spec.ts',
      workers: 2,
    },
    // Animations take a quarter of the browser's time, so only these tests have them. All others run with reduced
    // motion.
    { name: 'moving', testMatch: moving, use: { contextOptions: { reducedMotion: 'no-preference' } } },
    { name: 'app', testMatch: '*/*.spec.ts', testIgnore: ['releases/*', ...moving] },
  ],
  globalSetup: './setup/global-setup.ts',
  outputDir: '../.cache/playwright',
  fullyParallel: true,
  // Twice the cores of a small machine, because a browser test waits half of the time.
  workers: 4,
  // Some tests depend on seconds and may fail on a slow machine. With a retry, the report shows such a test as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright-report.json' }]],
  use: {
    baseURL: process.env.PRODUCT_ADDRESS,
    // Starting a new context takes as long as most tests.
    reuseContext: true,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-IN',
    // Shorter than the test's timeout, so that the report names the action.
    actionTimeout: 30_000,
    // Routes of a test do not intercept requests of a service worker.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findShell(),
      // Emulating a GPU costs more than software rendering.
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-first-run'],
    },
  },
});
