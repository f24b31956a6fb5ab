import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';

export interface DevServer {
  base: string;
  stop(): void;
}

/**
 * Serves one package from its sources, with fast refresh, to a page of another origin. In a process of its own:
 * the loader that runs this command would write its own helpers into the bundle.
 */
export async function serveFromSource(packageFolder: string): Promise<DevServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(packageFolder, '../node_modules/.bin/rspack'), 'dev', '--port', String(port)], {
    cwd: packageFolder,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Only what went wrong is worth a line here; the browser shows it too.
  child.stdout.on('data', (chunk: Buffer) => /error/i.test(String(chunk)) && process.stdout.write(`${basename(packageFolder)}: ${String(chunk)}`));

  const base = `http://127.0.0.1:${port}/`;
  while (child.exitCode === null && !(await answers(base))) await new Promise((wake) => setTimeout(wake, 100));
  if (child.exitCode !== null) throw new Error(`${basename(packageFolder)} cannot be served from its sources; see above.`);
  return { base, stop: () => void child.kill() };
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
