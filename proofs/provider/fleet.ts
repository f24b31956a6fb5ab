import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ended, freePort } from 'provider/test/child-process.ts';
import { quiet, readiness, until } from './provider-process.ts';

const RESTART_MS = 1000;
const fixedClock = new URL('fixed-clock.mjs', import.meta.url).href;
const root = fileURLToPath(new URL('../..', import.meta.url));
const cli = join(root, 'provider/src/cli.ts');
const unpacked = join(root, '.cache/nginx/usr/sbin/nginx');
export const nginxProgram = [process.env.NGINX_PATH, '/usr/sbin/nginx', '/usr/local/bin/nginx', unpacked].find(
  (path) => path && existsSync(path),
);

/** Several providers on one database behind a front door. */
export interface Fleet {
  /** The address of the front door. */
  door: string;
  doorIs: 'nginx' | 'our own proxy';
  dataDir: string;
  /** The addresses of the providers. */
  ports: readonly number[];
  /** The failures that the providers have logged so far. */
  failures(): readonly Record<string, unknown>[];
  /** The file that contains the providers' time. Without the file, the providers use the real time. */
  clockFile: string;
  /**
   * Returns the number of reads of markets and rates that the front door has sent to a provider so far. Only nginx
   * caches these reads.
   */
  readsSent(): number;
  /** The process ids of the providers. */
  children(): readonly number[];
  /** Kills one provider, in turn. It starts again after a second, like a unit of systemd, unless `keepDown` is on. */
  killOne(): void;
  keepDown: boolean;
  /** Replaces all providers one at a time. */
  restart(): Promise<void>;
  /** Resolves when every provider responds, including those that were killed. */
  allAnswer(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts providers with the documented command and additional settings. The front door is nginx with the generated
 * configuration, or a small proxy if nginx is missing.
 */
export async function startFleet(
  count: number,
  databaseUrl: string,
  more: Record<string, string> = {},
): Promise<Fleet> {
  const dataDir = mkdtempSync(join(tmpdir(), 'matka-fleet-'));
  const port = 20_000 + Math.floor(Math.random() * 12_000); // below the ports that the system gives to connections
  const env = {
    ...process.env,
    ...quiet,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '3',
    CLOCK_FILE: join(dataDir, 'clock'),
    ...more,
  };
  const words = ['--import', 'tsx', '--import', fixedClock, cli, 'serve'];
  const failures: Record<string, unknown>[] = [];
  const ports = Array.from({ length: count }, (_, place) => port + place);
  const children = new Map<number, ChildProcess>();
  const ending = new Set<ChildProcess>();
  const start = (at: number) => {
    const child = spawn(process.execPath, words, {
      env: { ...env, PORT: String(at) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    children.set(at, child);
    readFailures(child, failures);
    child.once('exit', () => void restartLater(at, child));
  };
  const restartLater = async (at: number, dead: ChildProcess) => {
    do await sleep(RESTART_MS);
    while (fleet.keepDown);
    if (fleet.isUp && !ending.has(dead)) start(at);
  };
  const end = (child: ChildProcess) => {
    ending.add(child);
    return ended(child, 'SIGTERM');
  };
  const allAnswer = () =>
    until(async () => {
      if (!fleet.isUp && [...children.values()].some(({ exitCode }) => exitCode !== null))
        throw new Error('A provider ended during its start. Its output says why.');
      return (await Promise.all(ports.map(readiness))).every((status) => status === 200);
    });
  const fleet = { isUp: false, keepDown: false };
  ports.forEach(start);
  await allAnswer();
  fleet.isUp = true;
  const door = await (nginxProgram ? openNginx(nginxProgram, dataDir, ports) : openProxy(ports));
  const readsLog = join(dataDir, 'reads.log');
  let kills = 0;
  return Object.assign(fleet, {
    door: `http://127.0.0.1:${door.port}`,
    doorIs: nginxProgram ? ('nginx' as const) : ('our own proxy' as const),
    dataDir,
    ports,
    failures: () => failures,
    clockFile: env.CLOCK_FILE,
    readsSent: () => (existsSync(readsLog) ? readFileSync(readsLog, 'utf8').split('\n').length - 1 : 0),
    children: () => [...children.values()].map(({ pid = 0 }) => pid),
    killOne: () => void children.get(ports[(kills += 1) % count] ?? 0)?.kill('SIGKILL'),
    restart: async () => {
      for (const at of ports) {
        // As deploy/rolling-restart.sh does.
        door.switchTo(ports.filter((other) => other !== at));
        const child = children.get(at);
        if (child) await end(child);
        start(at);
        await until(async () => (await readiness(at)) === 200);
      }
      door.switchTo(ports);
    },
    allAnswer,
    stop: async () => {
      await door.close();
      await Promise.all([...children.values()].map(end));
      rmSync(dataDir, { recursive: true, force: true });
    },
  });
}

/** Collects the JSON lines of standard error. Prints all other lines. */
function readFailures({ stderr }: ChildProcess, failures: Record<string, unknown>[]) {
  if (!stderr) return;
  createInterface(stderr).on('line', (line) => {
    if (line.startsWith('{"level"')) failures.push(JSON.parse(line) as Record<string, unknown>);
    else process.stderr.write(`${line}\n`);
  });
}

export async function openNginx(program: string, folder: string, ports: readonly number[]) {
  const port = await freePort();
  const block = join(folder, 'matka.conf');
  const providers = ports.map((one) => `127.0.0.1:${one}`).join(',');
  const written = spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      join(root, 'plane/src/cli.ts'),
      'nginx',
      '--listen',
      String(port),
      '--root',
      folder,
      '--provider',
      providers,
      '--cache',
      join(folder, 'cache'),
      '--out',
      block,
    ],
    { cwd: root, encoding: 'utf8' },
  );
  if (!existsSync(block)) throw new Error(`The configuration of nginx was not written: ${written.stderr}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; ${user}worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;\nevents { worker_connections 16384; }\nhttp { ${logOfReads(folder)} ${temporary}\ninclude ${block};\n}\n`,
  );
  const nginx = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until(async () => (await readiness(port)) === 200);
  return {
    port,
    /** Sends new requests to other providers without losing a request. */
    switchTo: (others: readonly number[]) => {
      const servers = others.map((one) => `  server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;\n`).join('');
      // A reload may be reading the file. An empty one would close the door.
      writeFileSync(`${block}.new`, readFileSync(block, 'utf8').replace(/( +server [\d.:]+ [^\n]*\n)+/, servers));
      renameSync(`${block}.new`, block);
      nginx.kill('SIGHUP');
    },
    close: () => ended(nginx, 'SIGTERM'),
  };
}

// Configures nginx to log one line for each read that the cache did not answer.
function logOfReads(folder: string): string {
  return `map $request_method:$upstream_cache_status $is_sent { ~^GET:(MISS|EXPIRED)$ 1; default 0; } access_log ${folder}/reads.log combined if=$is_sent;`;
}

// A small proxy that works like nginx: it sends each request to the next provider in turn. If that provider is down,
// the proxy tries the following provider.
async function openProxy(ports: readonly number[]) {
  let turn = 0;
  let to = ports;
  const forward = (asked: IncomingMessage, answer: ServerResponse, body: Buffer, left: number) => {
    turn += 1;
    const headers = {
      ...asked.headers,
      'content-length': body.length,
      'x-forwarded-for': asked.socket.remoteAddress,
    };
    const sent = request(
      { host: '127.0.0.1', port: to[turn % to.length], path: asked.url, method: asked.method, headers },
      (got) => got.pipe(answer.writeHead(got.statusCode ?? 502, got.headers)),
    );
    sent.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' && left > 0) forward(asked, answer, body, left - 1);
      else if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    sent.end(body);
  };
  const server = createServer((asked, answer) => {
    void buffer(asked).then(
      (body) => forward(asked, answer, body, ports.length - 1),
      () => answer.destroy(),
    );
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    switchTo: (others: readonly number[]) => void (to = others),
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
