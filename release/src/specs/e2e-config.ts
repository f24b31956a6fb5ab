import type { PlaywrightTestConfig } from '@playwright/test';
import { readText } from 'shared/node';
import { findChromium } from '../checks/find-chromium.ts';

/** The configuration of Playwright for a remote's specs in `e2e`. `more` replaces single settings. */
export function e2eConfig(more: PlaywrightTestConfig = {}): PlaywrightTestConfig {
  return {
    testDir: 'e2e',
    // The specs share one provider and its clock.
    workers: 1,
    // A page with a remote from its sources loads more slowly than a release.
    timeout: 90_000,
    expect: { timeout: 20_000 },
    reporter: 'list',
    ...more,
    use: {
      baseURL: readText(process.env, 'E2E_ADDRESS'),
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      locale: 'en-IN',
      contextOptions: { reducedMotion: 'reduce' },
      serviceWorkers: 'block',
      screenshot: 'only-on-failure',
      launchOptions: {
        executablePath: findChromium(process.env),
        args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run'],
      },
      ...more.use,
    },
  };
}
