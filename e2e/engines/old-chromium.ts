import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { root } from '../start-everything.ts';
import { connectBidi, type Bidi } from './bidi.ts';
import { end, printed } from './child-process.ts';
import type { Driver, Engine } from './driver.ts';
import { dispatchInput } from './old-chromium-input.ts';

/** The version of the package `chrome-aws-lambda` that contains each Chromium. */
export const oldChromiums: Record<string, string> = { 88: '5.5.0', 92: '10.1.0' };

/** An old Chromium from an npm package. Its protocol is too old for Playwright, so DevTools commands control it. */
export function oldChromium(version: string): Engine {
  return {
    name: `Chromium ${version}`,
    keepsProfile: true,
    isInstalled: () => version in oldChromiums,
    start: (profile) => start(unpacked(version), profile),
  };
}

/** Returns the program. Unpacks it into the cache folder at the first use. */
function unpacked(version: string): string {
  const folder = join(root, '.cache/old-browsers');
  const program = join(folder, `chromium-${version}`);
  if (existsSync(program)) return program;
  console.log(`Downloading Chromium ${version} from npm …`);
  const work = join(folder, `.unpacking-${process.pid}`);
  mkdirSync(work, { recursive: true });
  const name = `chrome-aws-lambda@${oldChromiums[version]}`;
  const packed = execFileSync('npm', ['pack', name, '--silent'], { cwd: work, encoding: 'utf8' }).trim();
  execFileSync('tar', ['xzf', packed, 'package/bin/chromium.br'], { cwd: work });
  const bytes = brotliDecompressSync(readFileSync(join(work, 'package/bin/chromium.br')));
  writeFileSync(join(work, 'chromium'), bytes, { mode: 0o755 });
  renameSync(join(work, 'chromium'), program);
  rmSync(work, { recursive: true });
  return program;
}

/** The browser listens before its first page exists. */
async function addressOfPage(port: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
    const [page] = (await answer.json()) as { webSocketDebuggerUrl: string }[];
    if (page) return page.webSocketDebuggerUrl;
    await sleep(100);
  }
  throw new Error('Chromium opened no page within 10 s.');
}

async function start(program: string, profile: string): Promise<Driver> {
  const flags = [
    '--headless',
    '--no-sandbox',
    '--no-zygote',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--lang=en-IN',
    // The package of version 88 is a preview, in which this feature of the released version is still off.
    '--enable-blink-features=CSSAspectRatioProperty',
  ];
  const child = spawn(program, [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const port = await printed(child, child.stderr, /DevTools listening on ws:\/\/[^:]+:(\d+)/);
  const page = await connectBidi(await addressOfPage(port));
  const errors = await listenForErrors(page);
  const screen = { width: 360, height: 740, deviceScaleFactor: 1, mobile: true };
  await page.send('Emulation.setDeviceMetricsOverride', screen);
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  return {
    ...commandsOf(page),
    consoleErrors: () => errors,
    async close() {
      const ended = once(child, 'exit');
      await page.send('Browser.close', {}).catch(() => undefined);
      await Promise.race([ended, new Promise((wake) => setTimeout(wake, 10_000))]);
      page.close();
      await end(child);
    },
  };
}

/** Collects exceptions and logged errors of the page. */
async function listenForErrors(page: Bidi): Promise<string[]> {
  const errors: string[] = [];
  page.listen('Runtime.exceptionThrown', ({ exceptionDetails }) => errors.push(JSON.stringify(exceptionDetails)));
  page.listen('Log.entryAdded', ({ entry }) => {
    const { level, text, url = '' } = entry as { level: string; text: string; url?: string };
    if (level === 'error') errors.push(`${text} ${url}`);
  });
  for (const domain of ['Page', 'Runtime', 'Log']) await page.send(`${domain}.enable`, {});
  return errors;
}

function commandsOf(page: Bidi): Pick<Driver, 'open' | 'evaluate' | 'perform' | 'chooseFile' | 'screenshot'> {
  return {
    async open(url) {
      const loaded = new Promise<void>((done) => page.listen('Page.loadEventFired', () => done()));
      await page.send('Page.navigate', { url });
      await loaded;
    },
    async evaluate(work, ...given) {
      // tsx, which compiles this file, adds calls of `__name` to functions. The page must define it.
      const expression = `(async () => {
        const __name = (named) => named;
        return JSON.stringify(await (${work.toString()})(...${JSON.stringify(given)}));
      })()`;
      const { result, exceptionDetails } = await page.send<{
        result: { value?: string };
        exceptionDetails?: { text: string; exception?: { description?: string } };
      }>('Runtime.evaluate', { expression, awaitPromise: true });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value === undefined ? undefined : JSON.parse(result.value);
    },
    perform: (sources) => dispatchInput(page, sources),
    async chooseFile(selector, file) {
      const expression = `document.querySelector(${JSON.stringify(selector)})`;
      const { result } = await page.send<{ result: { objectId: string } }>('Runtime.evaluate', { expression });
      await page.send('DOM.setFileInputFiles', { files: [file], objectId: result.objectId });
    },
    async screenshot() {
      const { data } = await page.send<{ data: string }>('Page.captureScreenshot', {});
      return Buffer.from(data, 'base64');
    },
  };
}
