import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';

export interface DevServer {
  base: string;
  /** Rejects where the package cannot be served from its sources. */
  ready: Promise<void>;
  stop(): Promise<void>;
}

// Ends with its parent process, also when that is killed.
const endWithParent = ['--import', 'data:text/javascript,process.once("disconnect",()=>process.exit())'];

/**
 * Serves one package from its sources, with fast refresh, to a page of another origin. In a process of its own:
 * tsx, which runs this command, would compile its helpers into the bundle.
 */
export async function serveFromSource(packageFolder: string): Promise<DevServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [...endWithParent, join(packageFolder, '../node_modules/.bin/rspack'), 'dev', '--port', String(port)], {
    cwd: packageFolder,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  // Only errors are printed; the browser shows them too.
  child.stdout?.on('data', (chunk: Buffer) => /error/i.test(String(chunk)) && process.stdout.write(`${basename(packageFolder)}: ${String(chunk)}`));

  const base = `http://127.0.0.1:${port}/`;
  const untilReady = async () => {
    while (!hasEnded() && !(await answers(base))) await new Promise((wake) => setTimeout(wake, 100));
    if (hasEnded()) throw new Error(`${basename(packageFolder)} cannot be served from its sources; see above.`);
  };
  return {
    base,
    ready: untilReady(),
    async stop() {
      if (hasEnded()) return;
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

async function answers(base: string): Promise<boolean> {
  return fetch(base).then(
    () => true,
    () => false,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }; // listening on TCP
      probe.close(() => resolve(port));
    });
  });
}
