import { createReadStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { newCacheFolder } from 'e2e/setup/cache-folder.ts';
import { findBrowser } from 'e2e/setup/find-browser.ts';
import { pagePlanOf } from 'e2e/setup/page-plan.ts';
import { demoPlayer, logInByCall, type SignedInPlayer } from 'e2e/setup/players.ts';
import { buildMonolith, monolithPage } from './build-monolith.ts';
import { startBefore, startCheckout, type Checkout } from './checkout.ts';
import { openBrowser, type ColdLoad } from './cold-load.ts';
import { median, printRatios, printTable, spread } from './table.ts';
import { benchAfterRelease, benchOffline, benchThirdVisit, type Route } from './warm-load.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { before: { type: 'string', multiple: true }, only: { type: 'string' } },
});
const rounds = Number(positionals[0] ?? 11);
// These rounds are expensive: a release round builds two packages, and an offline round starts seven browsers.
const fewRounds = Math.min(rounds, 3);
const tables = values.only?.split(',') ?? ['cold', 'warm', 'release', 'offline'];
const routes = [
  {
    path: '/login',
    remote: 'mfe-public',
    screen: 'mobile-number-screen',
    sign: 'main button[type=submit]',
    isPlayer: false,
  },
  { path: '/how-to-play', remote: 'mfe-public', screen: 'how-to-play-screen', sign: 'main h2', isPlayer: false },
  // This route counts as usable only when it shows the provider's rows.
  { path: '/my-bid', remote: 'mfe-history', screen: 'bid-history-screen', sign: 'main li', isPlayer: true },
];

/**
 * Measures a remote's route: cold, on the third visit, after a release, and offline. Compares the federated app with
 * two monoliths of the same screens, and with the product at each commit of `--before`. The apps take turns.
 */
async function bench(): Promise<void> {
  const folder = await newCacheFolder('bench');
  const checkouts: Record<string, Checkout> = { federated: await startCheckout() };
  for (const commit of values.before ?? []) {
    const before = await startBefore(commit);
    if (before) checkouts[`at ${commit}`] = before;
  }
  const { address } = checkouts.federated!;
  try {
    if (tables.some((name) => ['cold', 'warm'].includes(name))) await compareWithMonoliths(checkouts, address, folder);
    if (tables.includes('offline'))
      await benchOffline(address, await logInByCall(demoPlayer, address), fewRounds, findBrowser());
    if (tables.includes('release'))
      await benchAfterRelease(checkouts, (at) => logInByCall(demoPlayer, at), fewRounds, findBrowser());
  } finally {
    for (const checkout of Object.values(checkouts)) await checkout.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function compareWithMonoliths(
  checkouts: Record<string, Checkout>,
  address: string,
  folder: string,
): Promise<void> {
  const live = await pagePlanOf(address);
  const monoliths = { lazy: join(folder, 'lazy'), tuned: join(folder, 'tuned') };
  const lazyFiles = await buildMonolith(monoliths.lazy, false);
  const tunedFiles = await buildMonolith(monoliths.tuned, true);
  for (const { path, remote, screen, sign, isPlayer } of routes) {
    const mine = [new RegExp(`^mfe-[a-z]+-${screen}\\.`), new RegExp(`^${remote}-texts-en\\.`), /^texts-en\./];
    const lazy = await serve(monoliths.lazy, await monolithPage(live, lazyFiles, []), address);
    const tuned = await serve(monoliths.tuned, await monolithPage(live, tunedFiles, mine), address);
    try {
      const own = Object.fromEntries(Object.entries(checkouts).map(([name, checkout]) => [name, checkout.address]));
      const apps = { ...own, 'lazy monolith': lazy.address, 'tuned monolith': tuned.address };
      const players = isPlayer ? await logInAt(apps) : {};
      if (tables.includes('cold')) await benchCold(apps, { path, sign, players });
      if (tables.includes('warm')) await benchThirdVisit(apps, { path, sign, players }, rounds, findBrowser());
    } finally {
      for (const { server } of [lazy, tuned]) server.close();
    }
  }
}

/** Logs the player in at each app. Each app has its own provider, which accepts only its own sessions. */
async function logInAt(apps: Record<string, string>): Promise<Record<string, SignedInPlayer>> {
  const players: Record<string, SignedInPlayer> = {};
  for (const [name, address] of Object.entries(apps)) players[name] = await logInByCall(demoPlayer, address);
  return players;
}

async function benchCold(apps: Record<string, string>, { path, sign, players }: Route): Promise<void> {
  const browser = await openBrowser(findBrowser());
  const loads: Record<string, ColdLoad[]> = Object.fromEntries(Object.keys(apps).map((name) => [name, []]));
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, address] of Object.entries(apps)) {
        const load = await browser.coldLoad(`${address}${path}`, sign, players[name]);
        if (round > 0) loads[name]?.push(load); // the first round warms up the servers
      }
    }
  } finally {
    await browser.close();
  }
  const of = (all: ColdLoad[], figure: keyof ColdLoad) => all.map((load) => load[figure]);
  const rows = Object.entries(loads).map(([name, all]): [string, string[]] => [
    name,
    [
      ...(['requests', 'depth'] as const).map((figure) => String(median(of(all, figure)))),
      (median(of(all, 'bytes')) / 1000).toFixed(1),
      ...(['firstPaint', 'busy', 'usable'] as const).map((figure) => median(of(all, figure)).toFixed(0)),
      spread(of(all, 'usable')),
    ],
  ]);
  printTable(
    `Cold ${path}, 1.6 Mbps, 150 ms, CPU 4x, ${rounds} rounds in turns (medians)`,
    ['requests', 'depth', 'kB', 'first paint', 'busy ms', 'usable ms', 'spread'],
    Object.fromEntries(rows),
  );
  printRatios(Object.fromEntries(Object.entries(loads).map(([name, all]) => [name, of(all, 'usable')])), 'federated');
  printRatios(
    Object.fromEntries(Object.entries(loads).map(([name, all]) => [`${name} (bytes)`, of(all, 'bytes')])),
    'federated (bytes)',
  );
  printRatios(
    Object.fromEntries(Object.entries(loads).map(([name, all]) => [`${name} (busy)`, of(all, 'busy')])),
    'federated (busy)',
  );
}

/** Serves a monolith's files with the same headers as the real host. Forwards calls to the real provider. */
function serve(folder: string, page: string, provider: string): Promise<{ server: Server; address: string }> {
  const compressed = brotliCompressSync(page);
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
      return void createReadStream(file).pipe(response);
    }
    if (request.method === 'POST') {
      return void passOn(request.url ?? '/', request, provider).then(({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(body),
      );
    }
    if (pathname.includes('.')) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(compressed);
  });
  return new Promise((ready) => {
    server.listen(0, '127.0.0.1', () =>
      ready({ server, address: `http://127.0.0.1:${(server.address() as { port: number }).port}` }),
    );
  });
}

async function passOn(
  url: string,
  asked: IncomingMessage,
  provider: string,
): Promise<{ status: number; body: string }> {
  const answer = await fetch(provider + url, {
    method: 'POST',
    body: await text(asked),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return { status: answer.status, body: await answer.text() };
}

await bench();
