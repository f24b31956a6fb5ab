import { createHash } from 'node:crypto';
import { createServer, request as send, type IncomingMessage, type Server } from 'node:http';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import type { PagePlan, RunnableRelease } from 'shared/plan';
import { folderStorage } from '../storage/folder.ts';
import { deployedApp } from '../testing/deployed-app.ts';
import { bannerNotes } from 'release/dev/banner.ts';
import { textOf } from 'release/dev/forward.ts';
import { planOf } from 'release/dev/page-with-source.ts';
import { devProxy } from 'release/dev/proxy.ts';
import { reactInShells } from 'release/dev/react-in-shells.ts';

const source: RunnableRelease = {
  remote: 'mfe-offers',
  release: 'dev',
  base: '/r/mfe-offers/dev/',
  global: 'mfe_offers_dev',
  entry: 'entry.js',
  screens: [],
  texts: {},
  styles: [],
  scripts: [],
  integrity: {},
};
const notes = bannerNotes();
const whyNots: (string | undefined)[] = [];
let app: Awaited<ReturnType<typeof deployedApp>>;
let [proxy, sources]: Server[] = [];
let parts: Parameters<typeof devProxy>[0];
let [appAt, here] = ['', ''];

beforeAll(async () => {
  app = await deployedApp();
  appAt = app.appAt;
  sources = createServer(({ url }, response) => response.end(`source of ${url}`));
  sources.on('upgrade', ({ url }, socket) =>
    socket.end(`HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\nsocket of ${url}`),
  );
  const sourceBase = await listen(sources);
  parts = {
    app: appAt,
    remote: 'mfe-offers',
    sourceBase: () => `${sourceBase}/`,
    source: () => source,
    react: reactInShells({ version: '19.0.0', inPlaceOf: (script) => `/* for development */${script}` }, async (path) =>
      (await fetch(appAt + path)).text(),
    ),
    notes,
    onPage: () => undefined,
    onAnswer: (whyNot) => void whyNots.push(whyNot),
  };
  proxy = devProxy(parts);
  here = await listen(proxy);
});
afterAll(async () => {
  for (const server of [proxy, sources]) server?.close().closeAllConnections();
  await app.stop();
});
beforeEach(() => void (app.seen.length = 0));

async function listen(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

async function pages(): Promise<[before: string, after: string, PagePlan, PagePlan]> {
  const [before, after] = await Promise.all([appAt, here].map(async (at) => (await fetch(`${at}/wallet`)).text()));
  return [before!, after!, planOf(before!)!, planOf(after!)!];
}

/** Returns the response without decoding it. */
function fetchRaw(path: string, headers: Record<string, string>, method = 'GET'): Promise<IncomingMessage> {
  return new Promise((answered, failed) =>
    send(here + path, { method, headers }, answered)
      .once('error', failed)
      .end(),
  );
}

test('runs one remote from its sources and everything else as deployed', async () => {
  const [, , before, after] = await pages();
  expect(after.plan.remotes).toEqual({ ...before.plan.remotes, 'mfe-offers': { stable: 'dev', state: 'live' } });
  expect(after.plan.shell).toEqual(before.plan.shell);
  expect(after.releases['mfe-offers@dev']).toEqual(source);
  expect(after.releases['mfe-wallet@1.0.0-00000001']).toEqual(before.releases['mfe-wallet@1.0.0-00000001']);
  expect(await (await fetch(`${here}/r/mfe-offers/dev/entry.js?try=2`)).text()).toBe('source of /entry.js?try=2');
});

test('serves a plan with the same remote, at the revision of the app', async () => {
  const [, , , { plan }] = await pages();
  expect(await (await fetch(`${here}/plan.json`)).json()).toEqual(plan);
  expect(plan.revision).toBe(1);
});

test('replaces the shell’s React script, with its new name and digest in the page', async () => {
  const [, page, , { releases }] = await pages();
  const {
    scripts: [name = ''],
    integrity,
  } = releases['shell@1.0.0-00000001']!;
  const path = `/r/shell/1.0.0-00000001/${name}`;
  const script = await (await fetch(here + path)).text();
  expect(script).toBe('/* for development *//* screen */');
  expect(integrity[name]).toBe(`sha256-${createHash('sha256').update(script).digest('base64')}`);
  expect(page).toContain(`href="${path}" integrity="${integrity[name]}"`);
  expect(page).not.toContain('screen.0a1b2c3d.js" integrity');
});

test('extends the content policy for the overlay only, and drops integrity and report headers', async () => {
  const [before, after] = await pages();
  const policyOf = (page: string) => page.match(/Security-Policy" content="([^"]*)"/)?.[1];
  expect(policyOf(after)).toBe(
    policyOf(before)?.replace('trusted-types default', 'trusted-types rspack-dev-server#overlay default'),
  );
  const { headers } = await fetch(here);
  expect([...headers.keys()].filter((name) => /integrity|report|strict/.test(name))).toEqual([]);
  const ofApp = (await fetch(appAt)).headers;
  const withoutReports = ofApp.get('content-security-policy')?.replace('; report-to pulse', '');
  expect(headers.get('content-security-policy')).toBe(
    withoutReports?.replace('trusted-types default', 'trusted-types rspack-dev-server#overlay default'),
  );
  expect(ofApp.get('reporting-endpoints')).toBeTruthy();
});

test('adds a banner with the source and its incompatibilities', async () => {
  const [, page] = await pages();
  expect(page).toContain('<script src="/__dev/banner.js" defer></script>');
  expect(await (await fetch(`${here}/__dev/banner.js`)).text()).toMatch(/"mfe-offers from [^"]+, app http:[^"]+"/);
  const { body } = await fetch(`${here}/__dev/events`);
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toBe('data: []\n\n');
  notes.show(['mfe-offers uses Glow']);
  expect((await reader.read()).value).toBe('data: ["mfe-offers uses Glow"]\n\n');
  await reader.cancel();
});

test('forwards no reports to the app', async () => {
  const { status } = await fetch(`${here}/pulse`, { method: 'POST', body: '{"seen":[]}' });
  expect([status, app.seen]).toEqual([204, []]);
});

test('sends calls with the app’s origin, and rewrites responses to this address', async () => {
  const answer = await fetch(`${here}/api/login.php`, {
    method: 'POST',
    headers: { origin: here, referer: `${here}/login`, cookie: 'a=b; dev__Host-sid=1' },
  });
  const { host } = new URL(appAt);
  expect(app.seen[0]!.headers).toMatchObject({
    host,
    origin: appAt,
    referer: `${appAt}/login`,
    cookie: 'a=b; __Host-sid=1',
  });
  expect(answer.headers.getSetCookie()).toEqual(['dev__Host-sid=1; Path=/; HttpOnly', 'seen=2; SameSite=Lax']);
  expect(await answer.json()).toEqual({ payment_url: `${here}/api/gateway/pay/7` });
});

test('keeps a foreign origin', async () => {
  await fetch(`${here}/api/login.php`, { method: 'POST', headers: { origin: 'https://stranger.example' } });
  expect(app.seen[0]!.headers.origin).toBe('https://stranger.example');
});

test('calls a provider of another origin through the proxy, with the app’s origin', async () => {
  const [, , , { plan }] = await pages();
  expect(plan.app).toMatchObject({ providerBase: '/__dev/provider', pictureOrigins: [app.providerAt] });
  const answer = await fetch(`${here}/__dev/provider/get_profile.php`, { method: 'POST', headers: { origin: here } });
  expect(await answer.json()).toEqual({ origin: appAt });
});

test('passes release files through encoded, and decodes pages', async () => {
  const page = await fetchRaw('/', { 'accept-encoding': 'br' });
  expect(planOf(await textOf(page))?.plan.remotes).toHaveProperty('mfe-offers');
  await folderStorage(app.root).create('r/mfe-wallet/1.0.0-00000001/entry.0a1b2c3d.js.br', gzipSync('not touched'));
  const file = await fetchRaw('/r/mfe-wallet/1.0.0-00000001/entry.0a1b2c3d.js', { 'accept-encoding': 'br' });
  expect(file.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const parts: Buffer[] = [];
  for await (const part of file) parts.push(part as Buffer);
  expect(Buffer.concat(parts)).toEqual(gzipSync('not touched'));
  expect(() => brotliDecompressSync(Buffer.concat(parts))).toThrow();
});

test('rewrites redirects of the app to this address', async () => {
  const { headers } = await fetch(`${here}/old`, { redirect: 'manual' });
  expect(headers.get('location')).toBe(`${here}/login?x=1`);
});

test('forwards the socket of the development server', async () => {
  const socket = await new Promise<IncomingMessage>((answered) =>
    send(`${here}/r/mfe-offers/dev/ws`, { headers: { connection: 'upgrade', upgrade: 'websocket' } })
      .once('upgrade', (answer, _socket, head) => answered(Object.assign(answer, { head: String(head) })))
      .end(),
  );
  expect(socket).toMatchObject({ statusCode: 101, headers: { upgrade: 'websocket' } });
});

test('refuses other host names, against DNS rebinding', async () => {
  expect((await fetchRaw('/', { host: 'stranger.example' })).statusCode).toBe(403);
  expect((await fetchRaw('/', { host: 'localhost:3100' })).statusCode).toBe(200);
});

test('sends calls to a provider on this machine, and rewrites its payment links', async () => {
  const called: (string | undefined)[] = [];
  const mock = createServer(({ url, headers }, response) => {
    called.push(`${url} ${headers.origin}`);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ payment_url: `http://${headers.host}/api/gateway/pay/7` }));
  });
  const mockAt = await listen(mock);
  const mocked = devProxy({ ...parts, mock: mockAt });
  const at = await listen(mocked);
  try {
    const { plan } = planOf(await (await fetch(`${at}/wallet`)).text())!;
    expect([plan.app.providerBase, plan.remotes['mfe-offers']]).toEqual(['/api', { stable: 'dev', state: 'live' }]);
    const answer = await fetch(`${at}/api/create_payment.php`, { method: 'POST', headers: { origin: at } });
    expect(await answer.json()).toEqual({ payment_url: `${at}/api/gateway/pay/7` });
    expect(called).toEqual([`/api/create_payment.php ${mockAt}`]);
    expect(app.seen.filter(({ url }) => url.startsWith('/api/'))).toEqual([]);
  } finally {
    for (const server of [mocked, mock]) server.close().closeAllConnections();
  }
});

test('responds 502 with the reason while the app is down', async () => {
  await app.close();
  const answer = await fetch(`${here}/api/get_markets.php`, { method: 'POST' });
  expect([answer.status, await answer.text()]).toEqual([502, `${appAt} does not answer (ECONNREFUSED).`]);
  expect(whyNots.at(-1)).toBe('ECONNREFUSED');
});
