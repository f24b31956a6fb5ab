import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { ownBuilds } from '../gate/authority.ts';
import { movePlan } from '../gate/move-plan.ts';
import { folderStorage } from '../storage/folder.ts';
import { nginxProgram, startNginx } from '../testing/real-nginx.ts';
import { sampleLive } from '../testing/sample-live.ts';
import { newFolder } from 'release/testing/sample-release.ts';
import { selfSigned } from '../testing/self-signed.ts';
import { deltaName } from './encodings.ts';
import { headersFor } from 'release/host/headers.ts';
import { nginxConfig } from './nginx.ts';

// Skipped without nginx.
const describeNginx = nginxProgram ? describe : describe.skip;

describeNginx('a real nginx with this configuration', () => {
  const release = '/r/mfe-betting/1.0.0-00000001';
  const hashed = `${release}/entry.0a1b2c3d.js`;
  const styles = `${release}/screen.0a1b2c3d.css`;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let secure: Awaited<ReturnType<typeof startNginx>>;
  let behind: FastifyInstance;
  let address: string;
  let root: string;
  let certificate: string;

  beforeAll(async () => {
    root = await newFolder();
    await sampleLive(folderStorage(root));
    for (const [file, text] of [
      [hashed, '/* betting, compressed once */'],
      [styles, 'b{}'],
    ] as const)
      await writeFile(join(root, `${file}.br`), brotliCompressSync(text));
    for (const file of [hashed, styles])
      await writeFile(
        join(root, deltaName(file, createHash('sha256').update('an earlier entry 24').digest())),
        'the delta',
      );
    await writeFile(join(root, styles), 'b{color:red}'.repeat(100));
    await folderStorage(root).write('kit/shared.tgz', 'a package');
    behind = fastify({ bodyLimit: 10_000_000 });
    behind.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    behind.all('/*', ({ url, headers, body }) => ({
      path: url,
      from: headers['x-forwarded-for'],
      host: headers.host,
      bytes: (body as Buffer | undefined)?.length ?? 0,
    }));
    const upstream = (await behind.listen({ port: 0, host: '127.0.0.1' })).slice('http://'.length);
    const parts = { root, provider: upstream, collector: upstream };
    nginx = await startNginx((port) => nginxConfig({ ...parts, listen: `127.0.0.1:${port}` }));
    const { cert, key } = selfSigned();
    certificate = cert;
    const files = { certificate: join(await newFolder(), 'certificate.pem'), key: join(await newFolder(), 'key.pem') };
    await Promise.all([writeFile(files.certificate, cert), writeFile(files.key, key)]);
    secure = await startNginx((port) => nginxConfig({ ...parts, ...files, listen: `127.0.0.1:${port}` }));
    address = `http://127.0.0.1:${nginx.port}`;
  }, 20_000);

  afterAll(() => Promise.all([nginx.stop(), secure.stop(), behind.close()]));

  const takes = (path: string, encoding: string, method = 'GET') =>
    fetch(address + path, { method, headers: { 'accept-encoding': encoding } });

  test.each([
    ['/', '/index.html', 'text/html; charset=utf-8'],
    ['/game-rates', '/index.html', 'text/html; charset=utf-8'],
    ['/plan.json', '/plan.json', 'application/json'],
    ['/sw.js', '/sw.js', 'text/javascript; charset=utf-8'],
    ['/robots.txt', '/robots.txt', 'text/plain; charset=utf-8'],
    ['/kit/shared.tgz', '/kit/shared.tgz', 'application/gzip'],
    [hashed, hashed, 'text/javascript; charset=utf-8'],
    [styles, styles, 'text/css; charset=utf-8'],
    [`${release}/release.json`, `${release}/release.json`, 'application/json'],
  ])('sends %s with the headers of the table in every encoding', async (path, file, type) => {
    for (const encoding of ['gzip, deflate, br', 'gzip', 'identity']) {
      const response = await takes(path, encoding);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
      for (const [name, value] of headersFor(file)) expect([name, response.headers.get(name)]).toEqual([name, value]);
      expect((await takes(path, encoding, 'HEAD')).status).toBe(200);
    }
  });

  test('sends the brotli file of the build', async () => {
    for (const [path, text] of [
      [hashed, '/* betting, compressed once */'],
      [styles, 'b{}'],
    ] as const) {
      const response = await takes(path, 'gzip, deflate, br');
      expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
        'br',
        'accept-encoding, available-dictionary',
      ]);
      expect(await response.text()).toBe(text);
    }
  });

  test.each([
    ['gzip', styles, 'gzip', 'accept-encoding, available-dictionary'],
    ['gzip, br;q=0', styles, 'gzip', 'accept-encoding, available-dictionary'],
    ['identity', styles, null, 'accept-encoding, available-dictionary'],
    ['gzip, deflate, br', '/', 'gzip', 'accept-encoding'],
    ['gzip, deflate, br', '/plan.json', 'gzip', 'accept-encoding'],
  ])('for accept-encoding "%s", sends %s as %s', async (accepted, path, encoding, vary) => {
    const response = await takes(path, accepted);
    expect([response.headers.get('content-encoding'), response.headers.get('vary')?.toLowerCase()]).toEqual([
      encoding,
      vary,
    ]);
    expect(await response.text()).toMatch(/^b\{color:red|live-plan|"revision"/);
  });

  test.each([
    ['held by a browser that accepts deltas', 'gzip, deflate, br, zstd, dcb, dcz', 'an earlier entry 24', 'dcz'],
    ['that no browser holds', 'gzip, deflate, br, zstd, dcb, dcz', 'another', 'br'],
    ['held by a browser that does not accept deltas', 'gzip, br', 'an earlier entry 24', 'br'],
  ])('sends the delta from a file only if possible: %s', async (_who, accepted, held, encoding) => {
    const digest = createHash('sha256').update(held).digest('base64');
    for (const [file, type] of [
      [hashed, 'text/javascript'],
      [styles, 'text/css'],
    ] as const) {
      const response = await fetch(address + file, {
        headers: { 'accept-encoding': accepted, 'available-dictionary': `:${digest}:` },
      });
      expect([response.status, response.headers.get('content-encoding'), response.headers.get('content-type')]).toEqual(
        [200, encoding, `${type}; charset=utf-8`],
      );
      for (const [name, value] of headersFor(file)) expect([name, response.headers.get(name)]).toEqual([name, value]);
      if (encoding === 'dcz') expect(await response.text()).toBe('the delta');
    }
  });

  test('sends an uncacheable 404 for a missing release file', async () => {
    const response = await takes(`${release}/gone.0a1b2c3d.js`, 'br');
    expect([response.status, response.headers.get('cache-control'), response.headers.get('content-encoding')]).toEqual([
      404,
      null,
      null,
    ]);
  });

  test.each(['/.history/', '/.locks/plan.json/1', '/.history/x.json', '/maps/mfe-betting/x.js.map'])(
    'serves the page for %s, not the file',
    async (path) => {
      for (const key of ['.history/x.json', 'maps/mfe-betting/x.js.map'])
        await folderStorage(root).write(key, '{"by":"asha"}');
      expect(await (await fetch(address + path)).text()).toContain('live-plan');
    },
  );

  test('the next request sees a move, whatever the browser has cached', async () => {
    const before = await fetch(address);
    await movePlan(folderStorage(root), { verb: 'test', what: 'a move', by: 'asha' }, (plan) => plan, ownBuilds);
    const after = await fetch(address, { headers: { 'if-modified-since': before.headers.get('last-modified') ?? '' } });
    expect(await after.text()).toContain('"revision":2');
  });

  test.each(['gzip, deflate, br', 'identity'])(
    'sends a 304 for an unchanged page, and a new ETag for each move within a second, with %s',
    async (accepted) => {
      const load = async (before?: Headers) => {
        const known = before && {
          'if-none-match': before.get('etag') ?? '',
          'if-modified-since': before.get('last-modified') ?? '',
        };
        const response = await fetch(address, {
          cache: 'no-store',
          headers: { 'accept-encoding': accepted, ...known },
        });
        return { status: response.status, headers: response.headers, sent: (await response.text()).length };
      };
      let page = await load();
      for (let move = 0; move < 3; move += 1) {
        expect(await load(page.headers)).toMatchObject({ status: 304, sent: 0 });
        await movePlan(folderStorage(root), { verb: 'test', what: 'a move', by: 'asha' }, (plan) => plan, ownBuilds);
        const next = await load(page.headers);
        expect(next.status).toBe(200);
        page = next;
      }
      expect((await load(page.headers)).headers.get('cache-control')).toBe('no-cache');
    },
  );

  test('an edge caches the plan for seconds and the page not at all, so a move reaches everyone within ten seconds', async () => {
    const edge = await startNginx(
      (port) =>
        `proxy_cache_path ${root}-edge keys_zone=edge:1m;\nserver {\n  listen 127.0.0.1:${port};\n  proxy_cache edge;\n  add_header x-edge $upstream_cache_status;\n  location / { proxy_pass ${address}; }\n}\n`,
    );
    const load = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${edge.port}${path}`, { cache: 'no-store' });
      return { from: response.headers.get('x-edge'), revision: /"revision": ?(\d+)/.exec(await response.text())?.[1] };
    };
    await load('/plan.json');
    const { from, revision } = await load('/plan.json');
    expect(from).toBe('HIT');
    await movePlan(folderStorage(root), { verb: 'test', what: 'a move', by: 'asha' }, (plan) => plan, ownBuilds);
    expect(await load('/')).toMatchObject({ revision: String(Number(revision) + 1) });
    const until = Date.now() + 10_000;
    while ((await load('/plan.json')).revision === revision && Date.now() < until)
      await new Promise((wake) => setTimeout(wake, 250));
    expect((await load('/plan.json')).revision).toBe(String(Number(revision) + 1));
    await edge.stop();
  }, 30_000);

  test('forwards calls and pulses upstream, with the caller’s address appended to X-Forwarded-For', async () => {
    const postTo = async (path: string, forwarded = {}) =>
      (await fetch(address + path, { method: 'POST', headers: forwarded })).json();
    expect(await postTo('/api/login.php')).toMatchObject({ path: '/api/login.php', from: '127.0.0.1' });
    expect(await postTo('/api/login.php', { 'x-forwarded-for': '203.0.113.9' })).toMatchObject({
      from: '203.0.113.9, 127.0.0.1',
    });
    expect(await postTo('/pulse')).toMatchObject({ path: '/pulse', from: '127.0.0.1' });
    expect(await (await fetch(`${address}/pulse/health`)).text()).toContain('live-plan');
  });

  test('forwards a picture of 6 MB and refuses bodies over the upstream limits', async () => {
    const sent = (path: string, size: number) =>
      fetch(address + path, { method: 'POST', body: new Uint8Array(size), headers: { 'content-type': 'image/jpeg' } });
    expect(await (await sent('/api/add_points_request.php', 6_300_000)).json()).toMatchObject({ bytes: 6_300_000 });
    expect([
      (await sent('/api/add_points_request.php', 9_000_000)).status,
      (await sent('/pulse', 100_000)).status,
    ]).toEqual([413, 413]);
  });

  test('uses HTTP/2 with a certificate', async () => {
    const session = connect(`https://127.0.0.1:${secure.port}`, {
      ca: certificate,
      checkServerIdentity: () => undefined,
    });
    const answered = (headers: object) =>
      new Promise<{ status: unknown; body: string }>((resolve, reject) => {
        let status: unknown;
        const parts: Buffer[] = [];
        const stream = session.request({ ...headers }).once('error', reject);
        stream.once('response', (head) => (status = head[':status'])).on('data', (part: Buffer) => parts.push(part));
        stream.once('end', () => resolve({ status, body: Buffer.concat(parts).toString() })).end();
      });
    try {
      expect(await answered({ ':path': '/' })).toMatchObject({
        status: 200,
        body: expect.stringContaining('live-plan'),
      });
      const called = await answered({ ':path': '/api/login.php', ':method': 'POST' });
      expect([session.alpnProtocol, JSON.parse(called.body)]).toEqual([
        'h2',
        { path: '/api/login.php', from: '127.0.0.1', host: `127.0.0.1:${secure.port}`, bytes: 0 },
      ]);
    } finally {
      session.close();
    }
  });
});
