import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { onPath } from '../setup/find-browser.ts';
import { end, printed } from './child-process.ts';
import type { Driver, Engine } from './driver.ts';
import { watchPage } from './page-scripts.ts';

export const webkit: Engine = {
  name: 'WebKit',
  keepsProfile: false,
  isInstalled: () => ['WebKitWebDriver', 'Xvfb'].every(onPath),
  start: startWebKit,
};

// By default the toolbar of WebKit's test browser is wider than a phone.
const narrow = 'entry, toolbar, box, button, toolbutton, toolitem { min-width: 0; padding: 0; margin: 0; }';
const barHeight = 38;

/** Starts WebKit's test browser on a virtual screen, because WebKit has no headless mode. WebDriver controls it. */
async function startWebKit(profile: string): Promise<Driver> {
  mkdirSync(join(profile, 'gtk-3.0'), { recursive: true });
  writeFileSync(join(profile, 'gtk-3.0/gtk.css'), narrow);
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '800x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await printed(screen, screen.stdio[3] as Readable, /(\d+)\n/); // `stdio` above makes it a pipe
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      ...Object.fromEntries(
        ['HOME', 'XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'XDG_DATA_HOME'].map((name) => [name, profile]),
      ),
      DISPLAY: `:${display}`,
      NO_AT_BRIDGE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  });
  const close = async () => {
    await end(driver);
    await end(screen);
  };
  try {
    const send = await openSession(`http://127.0.0.1:${port}`);
    await send('POST', '/window/rect', { x: 0, y: 0, width: 360, height: 740 + barHeight });
    return { ...commandsOf(send), consoleErrors: () => [], close: () => send('DELETE', '').then(close) };
  } catch (cause) {
    await close();
    throw cause;
  }
}

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

async function openSession(address: string): Promise<Send> {
  for (let tries = 0; tries < 100 && !(await fetch(`${address}/status`).catch(() => undefined)); tries++)
    await sleep(100);
  const { sessionId } = (await sendCommand('POST', `${address}/session`, { capabilities: {} })) as {
    sessionId: string;
  }; // the protocol defines it
  return (method, path, body) => sendCommand(method, `${address}/session/${sessionId}${path}`, body);
}

async function sendCommand(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new Error(`${address}: ${value?.error}: ${value?.message}`);
  return value;
}

function commandsOf(send: Send): Pick<Driver, 'open' | 'evaluate' | 'perform' | 'chooseFile' | 'screenshot'> {
  return {
    async open(url) {
      await send('POST', '/url', { url });
    },
    async evaluate(work, ...given) {
      // WebDriver cannot run a script before the page's own scripts. So each script first starts `watchPage`, unless it
      // is already running.
      const script = `const [given, done] = arguments;
        (${String(watchPage)})();
        (async () => (${work.toString()})(...JSON.parse(given)))().then((answer) => done({ answer: JSON.stringify(answer) }), (error) => done({ error: String(error) }));`;
      const { answer, error } = (await send('POST', '/execute/async', { script, args: [JSON.stringify(given)] })) as {
        answer?: string;
        error?: string;
      };
      if (error) throw new Error(error);
      return answer === undefined ? undefined : JSON.parse(answer);
    },
    async perform(actions) {
      await send('POST', '/actions', { actions });
    },
    async chooseFile(value, file) {
      const element = (await send('POST', '/element', { using: 'css selector', value })) as Record<string, string>;
      await send('POST', `/element/${Object.values(element)[0]}/value`, { text: file });
    },
    async screenshot() {
      return Buffer.from(String(await send('GET', '/screenshot')), 'base64');
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  await new Promise((closed) => server.close(closed));
  return port;
}
