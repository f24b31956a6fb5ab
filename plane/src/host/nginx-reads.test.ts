import fastify, { type FastifyInstance } from 'fastify';
import { nginxProgram, startNginx } from '../testing/real-nginx.ts';
import { newFolder } from 'release/testing/sample-release.ts';
import { nginxConfig } from './nginx.ts';

// Skipped without nginx.
const describeNginx = nginxProgram ? describe : describe.skip;
jest.setTimeout(20_000);

describeNginx('markets and rates through nginx', () => {
  const asked: string[] = [];
  let isBroken = false;
  let behind: FastifyInstance;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let address: string;

  beforeAll(async () => {
    behind = fastify();
    behind.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // Answers like the provider, as late as after a slow query.
    behind.all('/api/*', async ({ method, url, headers }, reply) => {
      const number = asked.push(`${method} ${url}`);
      await new Promise((wake) => setTimeout(wake, 100));
      if (isBroken) return reply.hijack().raw.destroy();
      if (method === 'GET')
        reply.headers({
          'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=30',
          etag: `W/"${url}"`,
          vary: 'Origin, accept-encoding',
          ...(headers.origin && { 'access-control-allow-origin': headers.origin }),
        });
      return { number, accepts: headers['accept-encoding'] ?? '' };
    });
    const provider = (await behind.listen({ port: 0, host: '127.0.0.1' })).slice('http://'.length);
    const [root, cache] = [await newFolder(), await newFolder()];
    nginx = await startNginx((port) => nginxConfig({ root, provider, cache, listen: `127.0.0.1:${port}` }));
    address = `http://127.0.0.1:${nginx.port}`;
  });
  afterEach(() => {
    asked.length = 0;
    isBroken = false;
  });
  afterAll(() => Promise.all([nginx.stop(), behind.close()]));

  const fetched = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(address + path, { cache: 'no-store', ...init });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text.startsWith('{') ? JSON.parse(text) : {}) as object,
    };
  };
  const crowd = (path: string, init?: RequestInit) =>
    Promise.all(Array.from({ length: 200 }, () => fetched(path, init)));
  // nginx counts whole seconds, so `s-maxage=1` lasts up to two seconds.
  const expiry = () => new Promise((wake) => setTimeout(wake, 2100));

  test('asks the provider at most twice for 200 concurrent reads of markets or rates, and again when they are old', async () => {
    const paths = ['/api/get_games.php', '/api/get_rates.php'];
    for (const before of [0, 1]) {
      if (before > 0) await expiry();
      for (const path of paths) {
        const answers = await crowd(path);
        expect(answers.every(({ status, body }) => status === 200 && 'number' in body)).toBe(true);
        const sent = asked.filter((line) => line === `GET ${path}`).length;
        expect(sent).toBeGreaterThan(before);
        expect(sent).toBeLessThanOrEqual(2 * (before + 1));
      }
    }
  });

  test('does not ask again for another query or form of accept-encoding', async () => {
    await expiry();
    const acceptedOf = async (encoding: string) =>
      (await fetched(`/api/get_games.php?${encoding}`, { headers: { 'accept-encoding': encoding } })).body;
    for (const encoding of ['gzip', 'gzip, deflate', 'gzip;q=0.5, br;q=0'])
      expect(await acceptedOf(encoding)).toMatchObject({ accepts: 'gzip' });
    for (const encoding of ['gzip, deflate, br', 'br, gzip;q=0.5'])
      expect(await acceptedOf(encoding)).toMatchObject({ accepts: 'br, gzip' });
    expect(asked).toHaveLength(2);
    expect(await acceptedOf('gzip;q=0')).toMatchObject({ accepts: '' });
  });

  test('sends a 304 from the cache', async () => {
    const { headers } = await fetched('/api/get_games.php');
    const again = await fetched('/api/get_games.php', { headers: { 'if-none-match': String(headers.get('etag')) } });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, headers.get('cache-control')]);
  });

  test('keeps the answers to other origins apart', async () => {
    for (const origin of ['https://a.example', 'https://b.example', 'https://a.example']) {
      const { headers } = await fetched('/api/get_rates.php', { headers: { origin } });
      expect(headers.get('access-control-allow-origin')).toBe(origin);
    }
  });

  test('sends the previous answer while no provider answers, for as long as the provider has said', async () => {
    const { body } = await fetched('/api/get_games.php');
    await expiry();
    isBroken = true;
    expect(await fetched('/api/get_games.php')).toMatchObject({ status: 200, body });
    expect(asked.length).toBeGreaterThan(0);
    expect((await fetched('/api/login.php')).status).toBe(502);
  });

  test('never caches a POST or another call', async () => {
    const bodies = [
      ...(await crowd('/api/get_games.php', { method: 'POST', body: 'phone_number=1' })),
      ...(await Promise.all([fetched('/api/get_games.php?x'), fetched('/api/healthz'), fetched('/api/healthz')])),
    ];
    expect(asked.filter((line) => line === 'POST /api/get_games.php')).toHaveLength(200);
    expect(asked.filter((line) => line === 'GET /api/healthz')).toHaveLength(2);
    expect(new Set(bodies.slice(0, 200).map(({ body }) => JSON.stringify(body))).size).toBe(200);
  });
});
