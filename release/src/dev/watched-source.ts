import { unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import { releaseBase, type RunnableRelease } from 'shared/plan';
import type { Compiled } from '../build/compiled-plugin.ts';
import { packageName } from '../repository.ts';
import { sourceRelease } from './source-release.ts';
import { serveFromSource, type SourceServer } from './source-server.ts';

export interface WatchedSource {
  base(): string;
  release(): RunnableRelease;
  /** Rejects when its server ends by itself. */
  ended: Promise<never>;
  stop(): Promise<void>;
}

interface Parts {
  onCompiled(compiled: Compiled): void;
  say(line: string): void;
}

/** A remote served from its sources; its server starts anew when the list of its screens changes, since that decides what is built. */
export async function watchSource(packageFolder: string, { onCompiled, say }: Parts): Promise<WatchedSource> {
  const path = releaseBase(packageName(packageFolder), sourceRelease);
  const list = join(packageFolder, 'src/screens.ts');
  let endedByItself: (error: unknown) => void = () => undefined;
  const ended = new Promise<never>((_never, reject) => (endedByItself = reject));
  ended.catch(() => undefined);

  const start = async (): Promise<SourceServer> => {
    const server = await serveFromSource(packageFolder, { onCompiled, socketPath: `${path}ws` });
    await server.ready;
    server.ended.catch((error: unknown) => server === current && endedByItself(error));
    return server;
  };
  let current = await start();
  let starting = Promise.resolve();
  const startAnew = async () => {
    say('The list of screens has changed: the development server starts anew.');
    const before = current;
    current = await start();
    await before.stop();
  };
  watchFile(list, { interval: 500 }, () => {
    starting = starting
      .then(startAnew)
      .catch((error: unknown) =>
        say(`The screens of before stay: ${error instanceof Error ? error.message : String(error)}`),
      );
  });
  return {
    base: () => current.base,
    release: () => current.release(path),
    ended,
    async stop() {
      unwatchFile(list);
      await starting;
      await current.stop();
    },
  };
}
