import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const SHELL = 'chromium-headless-shell';
/**
 * Letters as wide as on a phone. DejaVu, the default of a plain Debian, is wider, so lines would wrap that fit on a
 * phone.
 */
const FONTS = 'fonts-noto-core';

/** Finds the browser for most tests. Prefers the headless shell, which needs half of the processor time. */
export function findShell(): string {
  const whole = findBrowser();
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  // The parent process has already installed it for its workers.
  const isWorker = process.env.TEST_WORKER_INDEX !== undefined;
  if (isDebianRoot() && !isWorker) {
    if (!onPath(SHELL)) installFromDistribution(SHELL);
    if (!existsSync(`/usr/share/doc/${FONTS}`)) installFromDistribution(FONTS);
  }
  return onPath(SHELL) ?? whole;
}

/** Finds the regular Chromium, which players use, or installs one. */
export function findBrowser(): string {
  const found = foundBrowser();
  if (found) return found;
  if (isDebianRoot()) installFromDistribution('chromium');
  else {
    console.log('No Chromium found. Installing Playwright’s own (playwright install chromium) …');
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
  const installed = foundBrowser();
  if (!installed)
    throw new Error(
      'No Chromium was found, and installing one failed. Install it and set its path: CHROMIUM_PATH=/path/to/chromium npm test',
    );
  return installed;
}

/** As root on Debian, installs Firefox and WebKit for `e2e/engines`. Tests of a missing engine are skipped. */
export function installEngines(): void {
  if (!isDebianRoot()) return;
  if (!onPath('firefox-esr') && !process.env.FIREFOX_PATH) installFromDistribution('firefox-esr');
  for (const [command, name] of [
    ['WebKitWebDriver', 'webkit2gtk-driver'],
    ['Xvfb', 'xvfb'],
  ] as const)
    if (!onPath(command)) installFromDistribution(name);
}

function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function installFromDistribution(name: string): void {
  console.log(`No ${name} found. Installing the distribution’s (apt-get install ${name}) …`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function foundBrowser(): string | undefined {
  const candidates = [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ...names.map(onPath),
  ];
  return candidates.find((path) => path && existsSync(path));
}

export function onPath(name: string): string | undefined {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
