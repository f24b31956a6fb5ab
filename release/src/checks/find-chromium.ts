import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

export function findChromium(env: NodeJS.ProcessEnv): string | undefined {
  return [env.CHROMIUM_PATH, ...places, chromium.executablePath()].find((path) => path && existsSync(path));
}
