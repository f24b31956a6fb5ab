import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { ownBuilds } from '../gate/authority.ts';
import { movePlan } from '../gate/move-plan.ts';
import { folderStorage } from '../storage/folder.ts';
import { sampleLive } from '../testing/sample-live.ts';
import { newFolder } from 'release/testing/sample-release.ts';
import { deltaName } from './encodings.ts';
import { headersFor } from 'release/host/headers.ts';
import { staticHost } from './static-host.ts';

const release = '/r/mfe-betting/1.0.0-00000001';
let app: FastifyInstance;
let address: string;
let root: string;

beforeAll(async () => {
  root = await newFolder();
  await sampleLive(folderStorage(root));
  await writeFile(join(root, `${release}/entry.0a1b2c3d.js.br`), brotliCompressSync('/* compressed once */'));
  await folderStorage(root).write('kit/shared.tgz', 'a package');
  app = fastify();
  app.get('/api/healthz', async () => ({ ok: true }));
  await app.register(staticHost(root));
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

test.each([
  ['the page', '/', 200],
  ['a route of the app', '/game-rates', 200],
  ['the plan', '/plan.json', 200],
  ['the service worker', '/sw.js', 200],
  ['robots.txt', '/robots.txt', 200],
  ['a package of the kit', '/kit/shared.tgz', 200],
  ['a missing package of the kit', '/kit/gone.tgz', 404],
  ['a file of a release', `${release}/entry.0a1b2c3d.js`, 200],
  ['a file that is missing', `${release}/gone.0a1b2c3d.js`, 404],
  ['a response of the provider', '/api/healthz', 200],
])('responds to HEAD of %s like GET, without a body', async (_what, url, status) => {
  for (const encoding of ['br', 'identity']) {
    const [got, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => fetch(address + url, { method, headers: { 'accept-encoding': encoding } })),
    );
    expect([head!.status, await head!.text()]).toEqual([status, '']);
    expect(headersOf(head!)).toEqual(headersOf(got!));
  }
});

test.each(['/.history/x.json', '/.opened/x.json', '/maps/mfe-betting/1.0.0-00000001/entry.0a1b2c3d.js.map'])(
  'serves the page for %s, not the file',
  async (url) => {
    await folderStorage(root).write(url.slice(1), 'not public');
    const { body } = await app.inject({ url });
    expect(body).toContain('live-plan');
    expect(body).not.toContain('not public');
  },
);

test.each([
  ['the page', '/', 'live-plan', 'accept-encoding'],
  ['the plan', '/plan.json', '"revision"', 'accept-encoding'],
  ['a file of a release', `${release}/entry.0a1b2c3d.js`, 'compressed once', 'accept-encoding, available-dictionary'],
])('sends %s with brotli to a browser that accepts it', async (_what, url, part, vary) => {
  const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect([headers['content-encoding'], headers.vary?.toString().toLowerCase()]).toEqual(['br', vary]);
  expect(brotliDecompressSync(rawPayload).toString()).toContain(part);
});

test('sends plain bytes of the same type to a browser without brotli', async () => {
  const [compressed, plain] = await Promise.all(
    ['br', 'br;q=0'].map((encoding) => app.inject({ url: '/', headers: { 'accept-encoding': encoding } })),
  );
  expect([plain?.headers['content-encoding'], plain?.headers['content-type']]).toEqual([
    undefined,
    compressed?.headers['content-type'],
  ]);
  expect(plain?.body).toContain('live-plan');
});

describe('a file with a delta', () => {
  const url = `${release}/entry.0a1b2c3d.js`;
  const load = (headers: Record<string, string>, path = url) => app.inject({ url: path, headers });
  const all = 'gzip, deflate, br, zstd, dcb, dcz';
  const digestOf = (text: string) => createHash('sha256').update(text).digest();
  const holding = (text: string) => `:${digestOf(text).toString('base64')}:`;

  beforeAll(() => writeFile(join(root, deltaName(url, digestOf('held'))), 'the delta'));

  test('is sent as the delta, with the headers of the file', async () => {
    const holder = { 'accept-encoding': all, 'available-dictionary': holding('held') };
    const [got, head, whole] = await Promise.all([
      load(holder),
      fetch(address + url, { method: 'HEAD', headers: holder }),
      load({ 'accept-encoding': all }),
    ]);
    expect([got.statusCode, got.headers['content-encoding'], got.body]).toEqual([200, 'dcz', 'the delta']);
    expect([head.status, head.headers.get('content-encoding'), await head.text()]).toEqual([200, 'dcz', '']);
    for (const [name, value] of headersFor(url)) expect([name, got.headers[name]]).toEqual([name, value]);
    for (const name of ['use-as-dictionary', 'vary'])
      expect([name, whole.headers[name]]).toEqual([name, got.headers[name]]);
    expect([got.headers['content-type'], got.headers['use-as-dictionary']]).toEqual([
      'text/javascript; charset=utf-8',
      'match="/r/mfe-betting/*/entry.*.js"',
    ]);
  });

  test.each([
    ['holds another file', { 'accept-encoding': all, 'available-dictionary': holding('other') }],
    ['does not accept deltas', { 'accept-encoding': 'gzip, br', 'available-dictionary': holding('held') }],
    ['refuses deltas with q=0', { 'accept-encoding': 'br, dcz;q=0', 'available-dictionary': holding('held') }],
    ['sends an invalid digest', { 'accept-encoding': all, 'available-dictionary': ':../../plan:' }],
  ])('is sent whole to a browser that %s', async (_who, headers) => {
    expect((await load(headers)).headers['content-encoding']).toBe('br');
  });

  test('is not served for a path outside its folder', async () => {
    const { statusCode } = await load(
      { 'accept-encoding': all, 'available-dictionary': holding('held') },
      '/r/mfe-betting/../entry.0a1b2c3d.js',
    );
    expect(statusCode).not.toBe(200);
  });
});

test('sends a 304 for a cached page until a move has written another', async () => {
  const load = (tag = '') =>
    app.inject({ url: '/', headers: { 'accept-encoding': 'br', ...(tag && { 'if-none-match': tag }) } });
  const tagIn = ({ headers }: { headers: Record<string, unknown> }) => String(headers['etag']);
  const first = await load();
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await load(`"another", ${tagIn(first)}`);
  expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache']);
  await movePlan(folderStorage(root), { verb: 'test', what: 'a move', by: 'asha' }, (plan) => plan, ownBuilds);
  const moved = await load(tagIn(first));
  expect([moved.statusCode, tagIn(moved) === tagIn(first)]).toEqual([200, false]);
});

// Returns the headers without those that depend on the connection.
function headersOf(response: Response): [string, string][] {
  return [...response.headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name));
}

test('sandboxes a file of a release that is opened as a page', async () => {
  for (const [file, type] of [
    ['page.html', 'text/html'],
    ['picture.svg', 'image/svg+xml'],
  ] as const) {
    await folderStorage(root).create(`${release.slice(1)}/${file}`, '<script>alert(1)</script>');
    const { headers } = await fetch(`${address}${release}/${file}`);
    expect(headers.get('content-type')).toContain(type);
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  }
});
