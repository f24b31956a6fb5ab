import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { componentOf, exposeOf, type RunnableRelease } from 'shared/plan';
import type { ScreenDeclaration } from 'shared/screens';
import type { Compiled } from '../build/compiled-plugin.ts';
import { languagesOf, textsExpose } from '../build/federated-modules.ts';
import { globalName } from '../build/release-name.ts';
import { packageName } from '../repository.ts';

export interface SourceServer {
  base: string;
  /** Describes the package as a release at this base address. */
  release(base: string): RunnableRelease;
  /** Rejects if the server cannot start. A compile error does not reject it: the server then serves the errors. */
  ready: Promise<void>;
  /** Rejects if the server ends unexpectedly. */
  ended: Promise<never>;
  stop(): Promise<void>;
}

interface SourceServerOptions {
  onCompiled(compiled: Compiled): void;
  /**
   * The path at which the page's origin forwards the server's WebSocket. Without it, the page connects to the server's
   * port.
   */
  socketPath?: string;
}

/**
 * Options of Node with which a server ends with its parent process, even if the parent is killed. The listener alone
 * would keep the process running after the server has stopped.
 */
export const endWithParent = [
  '--import',
  'data:text/javascript,process.once("disconnect",()=>process.exit());process.channel.unref()',
];
const bundler = join(createRequire(import.meta.url).resolve('@rspack/cli/package.json'), '../bin/rspack.js');

/**
 * Serves one package from its sources, with fast refresh. Runs in a child process, because tsx would compile its own
 * helpers into the bundle.
 */
export async function serveFromSource(
  packageFolder: string,
  { onCompiled, socketPath }: SourceServerOptions,
): Promise<SourceServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [...endWithParent, bundler, 'dev', '--port', String(port)], {
    cwd: packageFolder,
    env: { ...process.env, NODE_ENV: 'development', ...(socketPath && { DEV_SOCKET_PATH: socketPath }) },
    // The child reports compilations by IPC. stderr is kept for the message if the server ends unexpectedly.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let printed = '';
  child.stderr?.on('data', (chunk: Buffer) => (printed = `${printed}${String(chunk)}`.slice(-4000)));
  let screens: Compiled['screens'];
  const compiledOnce = new Promise<void>((isReady) =>
    child.on('message', (message) => {
      const compiled = message as Compiled; // CompiledPlugin sent it
      screens = compiled.screens ?? screens;
      onCompiled(compiled);
      isReady();
    }),
  );
  const exit = once(child, 'exit');
  let isStopping = false;
  const ended = exit.then((): never => {
    throw new Error(
      `${packageName(packageFolder)} ${isStopping ? 'was stopped' : 'cannot be served from its sources'}.\n${printed}`.trim(),
    );
  });
  ended.catch(() => undefined);

  const base = `http://127.0.0.1:${port}/`;
  return {
    base,
    release: (at) => releaseFromSource(packageFolder, at, screens),
    ready: Promise.race([ended, compiledOnce.then(() => untilAnswering(base))]),
    ended,
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await exit;
    },
  };
}

async function untilAnswering(base: string): Promise<void> {
  const answers = () =>
    fetch(base).then(
      () => true,
      () => false,
    );
  while (!(await answers())) await new Promise((wake) => setTimeout(wake, 50));
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }; // a TCP server has a port
      probe.close(() => resolve(port));
    });
  });
}

/** The release name of a package that is served from its sources. */
export const sourceRelease = 'dev';

/** Describes a served package as a release. For a remote, its own runtime loads the files. The shell has no screens. */
function releaseFromSource(
  packageFolder: string,
  base: string,
  screens: ScreenDeclaration[] | undefined,
): RunnableRelease {
  const textsIn = (language: string) => ({ expose: textsExpose(language), files: [] });
  return {
    remote: packageName(packageFolder),
    release: sourceRelease,
    global: globalName(packageFolder, sourceRelease),
    entry: screens ? 'entry.js' : 'main.js',
    screens: (screens ?? []).map(({ screen, ...declared }) => ({
      ...declared,
      expose: exposeOf(screen),
      component: componentOf(screen),
      files: [],
    })),
    texts: Object.fromEntries(languagesOf(packageFolder).map((language) => [language, textsIn(language)])),
    styles: screens ? [] : ['main.css'],
    scripts: screens ? [] : ['react.js'],
    integrity: {},
    base,
  };
}
