import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { readText, type Environment } from 'shared/node';

const chromiumPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export function findChromium(env: Environment): string | undefined {
  return [readText(env, 'CHROMIUM_PATH'), ...chromiumPlaces, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}
