import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onPath } from '../setup/find-browser.ts';
import { connectBidi, type Bidi } from './bidi.ts';
import { end, printed } from './child-process.ts';
import type { Driver, Engine } from './driver.ts';
import { watchPage } from './page-scripts.ts';

export const firefox: Engine = {
  name: 'Firefox',
  keepsProfile: true,
  isInstalled: () => findFirefox() !== undefined,
  start: startFirefox,
};

function findFirefox(): string | undefined {
  return process.env.FIREFOX_PATH ?? onPath('firefox-esr') ?? onPath('firefox');
}

/** Starts Firefox, which supports WebDriver BiDi without a driver program. */
async function startFirefox(profile: string): Promise<Driver> {
  const child = spawn(
    findFirefox() ?? 'firefox',
    ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile],
    {
      env: { ...process.env, HOME: profile },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const address = await printed(child, child.stderr, /WebDriver BiDi listening on (ws:\/\/\S+)/);
  const bidi = await connectBidi(`${address}/session`);
  const errors: string[] = [];
  bidi.listen('log.entryAdded', ({ level, text }) => level === 'error' && errors.push(String(text)));
  await bidi.send('session.new', { capabilities: {} });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await bidi.send<{ contexts: [{ context: string }] }>('browsingContext.getTree', {});
  const [{ context }] = contexts;
  await bidi.send('script.addPreloadScript', { functionDeclaration: String(watchPage) });
  await bidi.send('browsingContext.setViewport', { context, viewport: { width: 360, height: 740 } });
  return {
    ...commandsOf(bidi, context),
    consoleErrors: () => errors,
    async close() {
      const ended = once(child, 'exit');
      // Closes Firefox properly, so that it writes the whole profile.
      await bidi.send('browser.close', {});
      await Promise.race([ended, new Promise((wake) => setTimeout(wake, 10_000))]);
      bidi.close();
      await end(child);
    },
  };
}

function commandsOf(
  bidi: Bidi,
  context: string,
): Pick<Driver, 'open' | 'evaluate' | 'perform' | 'chooseFile' | 'screenshot'> {
  return {
    async open(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(work, ...given) {
      const functionDeclaration = `async (given) => JSON.stringify(await (${work.toString()})(...JSON.parse(given)))`;
      const { result, exceptionDetails } = await bidi.send<{
        result: { value?: string };
        exceptionDetails?: { text: string };
      }>('script.callFunction', {
        functionDeclaration,
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
        awaitPromise: true,
        target: { context },
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value === undefined ? undefined : JSON.parse(result.value);
    },
    async perform(actions) {
      await bidi.send('input.performActions', { context, actions });
    },
    async chooseFile(value, file) {
      const { nodes } = await bidi.send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value },
      });
      await bidi.send('input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files: [file] });
    },
    async screenshot() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
  };
}
