import { createReadStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { newCacheFolder } from 'e2e/setup/cache-folder.ts';
import { findBrowser } from 'e2e/setup/find-browser.ts';
import { pagePlanOf } from 'e2e/setup/page-plan.ts';
import { demoPlayer, logInByCall } from 'e2e/setup/players.ts';
import { startEverything } from 'e2e/start-everything.ts';
import { buildMonolith, monolithPage } from './build-monolith.ts';
import { openBrowser, type ColdLoad } from './cold-load.ts';

const rounds = Number(process.argv[2] ?? 11);
const routes = [
  { path: '/login', remote: 'mfe-public', screen: 'mobile-number-screen', sign: 'main button[type=submit]', isPlayer: false },
  { path: '/how-to-play', remote: 'mfe-public', screen: 'how-to-play-screen', sign: 'main h2', isPlayer: false },
  // With its rows, which the provider gives.
  { path: '/my-bid', remote: 'mfe-history', screen: 'bid-history-screen', sign: 'main li', isPlayer: true },
];

/** Opens a remote's route cold, federated and as two monoliths of the very same screens, in turns, and prints the ratios. */
async function bench(): Promise<void> {
  const folder = await newCacheFolder('bench');
  const product = await startEverything();
  const live = await pagePlanOf(product.address);
  const lazy = join(folder, 'lazy');
  const tuned = join(folder, 'tuned');
  const [lazyFiles, tunedFiles] = [await buildMonolith(lazy, false), await buildMonolith(tuned, true)];
  const browser = await openBrowser(findBrowser());
  const servers: Server[] = [];
  try {
    const player = await logInByCall(demoPlayer, product.address);
    for (const { path, remote, screen, sign, isPlayer } of routes) {
      const mine = [new RegExp(`^mfe-[a-z]+-${screen}\\.`), new RegExp(`^${remote}-texts-en\\.`), /^texts-en\./];
      const lazyServer = await serve(lazy, await monolithPage(live, lazyFiles, []), product.address);
      const tunedServer = await serve(tuned, await monolithPage(live, tunedFiles, mine), product.address);
      servers.push(lazyServer.server, tunedServer.server);
      const apps = { federated: product.address, 'lazy monolith': lazyServer.address, 'tuned monolith': tunedServer.address };
      const loads: Record<string, ColdLoad[]> = { federated: [], 'lazy monolith': [], 'tuned monolith': [] };
      for (let round = 0; round <= rounds; round += 1) {
        for (const [name, address] of Object.entries(apps)) {
          const load = await browser.coldLoad(`${address}${path}`, sign, isPlayer ? player : undefined);
          if (round > 0) loads[name]?.push(load); // the first round warms the servers
        }
      }
      print(path, loads);
    }
  } finally {
    await browser.close();
    for (const server of servers) server.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function print(path: string, loads: Record<string, ColdLoad[]>): void {
  console.log(`\nCold ${path}, 1.6 Mbps, 150 ms, CPU 4x, ${rounds} rounds in turns (medians)`);
  console.log('                  requests  depth   kB  first paint  usable ms  spread');
  const usable = Object.fromEntries(Object.entries(loads).map(([name, all]) => [name, median(all.map((load) => load.usable))]));
  for (const [name, all] of Object.entries(loads)) {
    const times = all.map((load) => load.usable).sort((one, other) => one - other);
    const figures = [
      String(median(all.map((load) => load.requests))).padStart(8),
      String(median(all.map((load) => load.depth))).padStart(6),
      (median(all.map((load) => load.bytes)) / 1000).toFixed(0).padStart(5),
      median(all.map((load) => load.firstPaint)).toFixed(0).padStart(12),
      median(times).toFixed(0).padStart(10),
      `${times[0]?.toFixed(0)}–${times.at(-1)?.toFixed(0)}`.padStart(12),
    ];
    console.log(name.padEnd(18), figures.join(' '));
  }
  const ratio = (to: string) => ((usable.federated ?? 0) / (usable[to] ?? 1)).toFixed(3);
  console.log(`federated : lazy monolith = ${ratio('lazy monolith')}    federated : tuned monolith = ${ratio('tuned monolith')}`);
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** A monolith's files as the real server sends them, and the real provider behind. */
function serve(folder: string, page: string, provider: string): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, `${pathname}.br`);
    if (/\.(js|css)$/.test(pathname) && existsSync(file)) {
      response.writeHead(200, {
        'content-type': pathname.endsWith('.css') ? 'text/css' : 'text/javascript',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
      });
      createReadStream(file).pipe(response);
      return;
    }
    if (request.method === 'POST') {
      void passOn(request.url ?? '/', request, provider).then(({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(body));
      return;
    }
    void compressedPage(page).then((body) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(body));
  });
  return new Promise((ready) => {
    server.listen(0, '127.0.0.1', () => ready({ server, address: `http://127.0.0.1:${(server.address() as { port: number }).port}` }));
  });
}

async function passOn(url: string, body: AsyncIterable<Uint8Array>, provider: string): Promise<{ status: number; body: string }> {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  const answer = await fetch(provider + url, { method: 'POST', body: Buffer.concat(parts), headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  return { status: answer.status, body: await answer.text() };
}

const pages = new Map<string, Promise<Buffer>>();
function compressedPage(page: string): Promise<Buffer> {
  const known = pages.get(page) ?? import('node:zlib').then(({ brotliCompressSync }) => brotliCompressSync(page));
  pages.set(page, known);
  return known;
}

await bench();
