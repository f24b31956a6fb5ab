import { rm, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { releaseBase, runnable } from 'shared/plan';
import type { Compiled } from '../build/compiled-plugin.ts';
import { candidateInFolder } from '../checks/check.ts';
import { globalStylesIn } from '../checks/own-styles.ts';
import { messageOf } from '../error-message.ts';
import { filesBelow } from '../files-below.ts';
import { outputName, ownRelease, runBuild } from '../foreign-builds/own-build.ts';
import { contentTypeOf } from '../host/headers.ts';
import { packageName, screensFileName } from '../repository.ts';
import { startBuildTool } from './build-tool.ts';
import { sourceRelease } from './source-server.ts';
import type { WatchedSource } from './watched-source.ts';

type Served = Awaited<ReturnType<typeof ownRelease>>;

const lookEvery = 200;
/** What tools print if a build fails. A failed build may leave the output as it was. */
const failure = /(?<!\b0 )\b(errors?|failed)\b/i;

/**
 * Serves a foreign build. Its own tool builds it again after each edit. Each new build becomes a release as `publish`
 * makes it, so the page has the bytes that players would get.
 */
export async function watchBuild(
  folder: string,
  { onCompiled, say }: { onCompiled(compiled: Compiled): void; say(line: string): void },
): Promise<WatchedSource> {
  const remote = packageName(folder);
  say(`Build ${remote} with npm run build`);
  await runBuild(folder);
  const read = () => ownRelease(folder, { by: '', now: Date.now() });
  let current = await read();
  let isFaulty = false;

  const renew = async () => {
    try {
      const next = await read();
      const isSame = next.descriptor.release === current.descriptor.release && !isFaulty;
      const old = isSame ? next : current;
      if (!isSame) current = next;
      isFaulty = false;
      await rm(old.folder, { recursive: true, force: true });
      if (!isSame) onCompiled(await compiledOf(current));
    } catch (error) {
      isFaulty = true;
      onCompiled({ errors: messageOf(error) });
    }
  };

  const server = createServer((request, response) => {
    const file = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    if (!Object.hasOwn(current.descriptor.files, file)) return void response.writeHead(404).end();
    readFile(join(current.folder, file)).then(
      (body) =>
        response.setHeader('content-type', contentTypeOf(file)).setHeader('cache-control', 'no-store').end(body),
      () => response.writeHead(500).end(),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  onCompiled(await compiledOf(current));
  const tool = startBuildTool(folder, (line) => {
    say(`  ${line}`);
    if (isFaulty || !failure.test(line)) return;
    isFaulty = true;
    onCompiled({ errors: line });
  });
  const watching = watchOutput(folder, renew);
  return {
    base: () => `http://127.0.0.1:${port}/`,
    // Without digests: a page that loads during a build gets the newer files.
    release: () => ({
      ...runnable(current.descriptor),
      release: sourceRelease,
      integrity: {},
      base: releaseBase(remote, sourceRelease),
      trustedTypes: current.descriptor.trustedTypes,
    }),
    ended: tool.ended,
    async stop() {
      await watching.stop();
      await tool.stop();
      server.close();
      server.closeAllConnections();
      await rm(current.folder, { recursive: true, force: true });
    },
  };
}

async function compiledOf({ folder, descriptor }: Served): Promise<Compiled> {
  return { errors: '', globalStyles: await globalStylesIn(candidateInFolder(folder, descriptor)) };
}

/** Calls `changed` when the output or the list of screens has changed, and the tool has stopped writing. */
function watchOutput(folder: string, changed: () => Promise<void>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const watch = async () => {
    let known = await stateOf(folder);
    let last = known;
    while (!stopping.signal.aborted) {
      await sleep(lookEvery, undefined, { signal: stopping.signal }).catch(() => undefined);
      const state = await stateOf(folder);
      const isSettled = state !== '' && state === last;
      last = state;
      if (!isSettled || state === known || stopping.signal.aborted) continue;
      known = state;
      await changed();
    }
  };
  const watched = watch();
  return {
    stop() {
      stopping.abort();
      return watched;
    },
  };
}

/** Returns sizes and times of the output. Empty while the tool has emptied its folder or replaces a file. */
async function stateOf(folder: string): Promise<string> {
  try {
    const output = (await filesBelow(join(folder, outputName))).map((file) => join(outputName, file));
    if (!output.some((file) => /\.m?js$/.test(file))) return '';
    const states = [screensFileName, ...output].map(async (file) => {
      const { size, mtimeMs } = await stat(join(folder, file));
      return `${file} ${size} ${mtimeMs}`;
    });
    return (await Promise.all(states)).join('\n');
  } catch {
    return '';
  }
}
