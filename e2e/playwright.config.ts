import { defineConfig } from '@playwright/test';
import { findShell } from './setup/find-browser.ts';

const moving = ['look/*.spec.ts', 'betting/journeys.spec.ts'];

export default defineConfig({
  testDir: '.',
  // Those of releases take longest, so they begin first. Each of their workers has a product of its own, in which its tests take turns.
  projects: [
    { name: 'releases', testMatch: 'releases/*.spec.ts', workers: 2 },
    // As most players have it: what moves takes a quarter of a browser's work, so that the rest wants none of it.
    { name: 'moving', testMatch: moving, use: { contextOptions: { reducedMotion: 'no-preference' } } },
    { name: 'app', testMatch: '*/*.spec.ts', testIgnore: ['releases/*', ...moving] },
  ],
  globalSetup: './setup/global-setup.ts',
  outputDir: '../.cache/playwright',
  fullyParallel: true,
  // Twice the cores of a small machine: a browser test waits for half of its time.
  workers: 4,
  // Some of these are about seconds, on a machine with two cores; one that needs its second try is named as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright-report.json' }]],
  use: {
    baseURL: process.env.PRODUCT_ADDRESS,
    // A page is emptied for the next test of its worker: to start one anew costs as much as most tests.
    reuseContext: true,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-IN',
    // A test that waits for what does not come says so before its own time is over.
    actionTimeout: 30_000,
    // A route of a test does not see what a worker asks for.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findShell(),
      // Without a graphics processor to draw by, to play one costs more than to do without.
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-first-run'],
    },
  },
});
