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
import { outputName, ownRelease } from '../foreign-builds/own-build.ts';
import { contentTypeOf } from '../host/headers.ts';
import { Refusal } from '../refusal.ts';
import { packageName, screensFileName } from '../repository.ts';
import { startBuildTool } from './build-tool.ts';
import { sourceRelease } from './source-server.ts';
import type { WatchedSource } from './watched-source.ts';

type Served = Awaited<ReturnType<typeof ownRelease>>;

const lookEvery = 200;
/** What tools print if a build fails. A failed build may leave the output as it was. */
const failure = /(?<!\b0 )\b(errors?|failed)\b/i;
/** How long the first build may go on after such a line. */
const failsWithin = 3000;

/**
 * Serves a foreign build. Its own tool builds it again after each edit. Each new build becomes a release as `publish`
 * makes it, so the page has the bytes that players would get.
 */
export async function watchBuild(
  folder: string,
  { onCompiled, say }: { onCompiled(compiled: Compiled): void; say(line: string): void },
): Promise<WatchedSource> {
  const remote = packageName(folder);
  let failedAt = 0;
  let onFailure: ((line: string) => void) | undefined;
  say(`Build ${remote} with npm run build -- --watch`);
  // A tool that writes only what differs would leave no trace of its first build.
  await rm(join(folder, outputName), { recursive: true, force: true });
  const tool = startBuildTool(folder, (line) => {
    say(`  ${line}`);
    if (failedAt > 0 || !failure.test(line)) return;
    failedAt = Date.now();
    onFailure?.(line);
  });
  const read = () => ownRelease(folder, { by: '', now: Date.now() });
  const first = async () => {
    const state = await settled(folder, '', () => failedAt > 0 && Date.now() - failedAt > failsWithin);
    if (state === '')
      throw new Refusal(`${remote} does not build with npm run build -- --watch:\n${tool.printed()}`, 'failed');
    return { state, release: await read() };
  };
  let { state, release: current } = await Promise.race([tool.ended, first()]).catch(async (error: unknown) => {
    await tool.stop();
    throw error;
  });
  failedAt = 0;

  const renew = async () => {
    try {
      const next = await read();
      const isSame = next.descriptor.release === current.descriptor.release && failedAt === 0;
      const old = isSame ? next : current;
      if (!isSame) current = next;
      failedAt = 0;
      await rm(old.folder, { recursive: true, force: true });
      if (!isSame) onCompiled(await compiledOf(current));
    } catch (error) {
      failedAt = Date.now();
      onCompiled({ errors: messageOf(error) });
    }
  };
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  const watch = async () => {
    while (!isStopping()) {
      const next = await settled(folder, state, isStopping);
      if (next === state) continue;
      state = next;
      await renew();
    }
  };
  const { base, stop } = await serve((file) =>
    Object.hasOwn(current.descriptor.files, file) ? join(current.folder, file) : undefined,
  );
  onCompiled(await compiledOf(current));
  onFailure = (line) => onCompiled({ errors: line });
  const watching = watch();
  return {
    base: () => base,
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
      stopping.abort();
      await watching;
      await tool.stop();
      stop();
      await rm(current.folder, { recursive: true, force: true });
    },
  };
}

/** Serves files on a free port. `placeOf` returns where a file is. */
async function serve(placeOf: (file: string) => string | undefined): Promise<{ base: string; stop(): void }> {
  const server = createServer((request, response) => {
    const file = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    const place = placeOf(file);
    if (!place) return void response.writeHead(404).end();
    readFile(place).then(
      (body) =>
        response.setHeader('content-type', contentTypeOf(file)).setHeader('cache-control', 'no-store').end(body),
      () => response.writeHead(500).end(),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    base: `http://127.0.0.1:${port}/`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function compiledOf({ folder, descriptor }: Served): Promise<Compiled> {
  return { errors: '', globalStyles: await globalStylesIn(candidateInFolder(folder, descriptor)) };
}

/**
 * Returns the state of the output and the list of screens once it differs from `known` and the tool has stopped
 * writing. Returns `known` if `isOver` first.
 */
async function settled(folder: string, known: string, isOver: () => boolean): Promise<string> {
  let last = known;
  while (!isOver()) {
    await sleep(lookEvery);
    const state = await stateOf(folder);
    if (state !== '' && state !== known && state === last) return state;
    last = state;
  }
  return known;
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
