import { unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import { releaseBase, type RunnableRelease } from 'shared/plan';
import type { Compiled } from '../build/compiled-plugin.ts';
import { trustedTypesOf } from '../build/contents.ts';
import { packageName } from '../repository.ts';
import { sourceRelease, serveFromSource, type SourceServer } from './source-server.ts';
import { messageOf } from '../error-message.ts';

/** A remote in development, as a release that does not exist. */
export interface SourceRelease extends RunnableRelease {
  trustedTypes?: string[] | undefined;
}

export interface WatchedSource {
  base(): string;
  release(): SourceRelease;
  /** Rejects if the server ends unexpectedly. */
  ended: Promise<never>;
  stop(): Promise<void>;
}

/**
 * Serves a remote from its sources. The list of screens is part of the bundler's configuration, so a change of the list
 * restarts the server.
 */
export async function watchSource(
  packageFolder: string,
  { onCompiled, say }: { onCompiled(compiled: Compiled): void; say(line: string): void },
): Promise<WatchedSource> {
  const path = releaseBase(packageName(packageFolder), sourceRelease);
  const list = join(packageFolder, 'src/screens.ts');
  let endUnexpectedly: (error: unknown) => void = () => undefined;
  const ended = new Promise<never>((_never, reject) => (endUnexpectedly = reject));
  ended.catch(() => undefined);

  const start = async (): Promise<SourceServer> => {
    const server = await serveFromSource(packageFolder, { onCompiled, socketPath: `${path}ws` });
    await server.ready;
    server.ended.catch((error: unknown) => server === current && endUnexpectedly(error));
    return server;
  };
  let current = await start();
  let starting = Promise.resolve();
  const restart = async () => {
    say('The list of screens has changed. Restarting the development server.');
    const before = current;
    current = await start();
    await before.stop();
  };
  watchFile(list, { interval: 500 }, () => {
    starting = starting
      .then(restart)
      .catch((error: unknown) => say(`The restart failed, so the previous screens stay: ${messageOf(error)}`));
  });
  return {
    base: () => current.base,
    release: () => ({ ...current.release(path), ...trustedTypesOf(packageFolder) }),
    ended,
    async stop() {
      unwatchFile(list);
      await starting;
      await current.stop();
    },
  };
}
