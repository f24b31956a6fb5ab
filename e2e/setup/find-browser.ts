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
  return process.env.CHROMIUM_PATH ?? onPath(SHELL) ?? findBrowser();
}

/** Finds the regular Chromium, which players use. */
export function findBrowser(): string {
  const found = foundBrowser();
  if (found) return found;
  throw new Error(
    'No Chromium was found. Run npm test, which installs one, or install it and set its path: CHROMIUM_PATH=/path/to/chromium',
  );
}

/**
 * Installs missing browsers and fonts: all of them as root on Debian, else Chromium only. The tests skip an engine that
 * is missing.
 */
export function installBrowsers(): void {
  if (isDebianRoot()) {
    if (!foundBrowser()) installFromDistribution('chromium');
    if (!onPath(SHELL)) installFromDistribution(SHELL);
    if (!existsSync(`/usr/share/doc/${FONTS}`)) installFromDistribution(FONTS);
    if (!onPath('firefox-esr') && !process.env.FIREFOX_PATH) installFromDistribution('firefox-esr');
    if (!onPath('WebKitWebDriver')) installFromDistribution('webkit2gtk-driver');
    if (!onPath('Xvfb')) installFromDistribution('xvfb');
  } else if (!foundBrowser()) {
    console.log('No Chromium found. Installing Playwright’s own (playwright install chromium) …');
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
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
