import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { trustProxies } from 'shared/node';
import type { Storage } from 'release/storage/storage.ts';
import { openController, tokenFor } from '../testing/running-controller.ts';
import { sampleLive } from '../testing/sample-live.ts';

const own = { host: 'release.example', origin: 'https://release.example' };
let storage: Storage;
let secret: string;
let app: FastifyInstance;

const serve = (options: FastifyServerOptions = {}) => openController(storage, {}, options);

function signIn(server: FastifyInstance, headers: Record<string, string> = own) {
  const payload = { token: secret, by: 'asha' };
  return server.inject({ method: 'POST', url: '/control/api/session', headers, payload });
}

beforeAll(async () => {
  storage = await sampleLive();
  secret = await tokenFor(storage, { remotes: ['*'] });
  app = await serve();
});
afterAll(() => app.close());

test('an answer of the control page is shown in no frame, kept in no cache and read by no other origin', async () => {
  const cookie = String((await signIn(app)).headers['set-cookie']).split(';')[0]!;
  const { statusCode, headers } = await app.inject({
    url: '/control/api/now',
    headers: { cookie, origin: 'https://desk.example' },
  });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
    'x-frame-options': 'DENY',
  });
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

test('another site neither signs a person in nor ends or extends a session', async () => {
  const hostile = { ...own, origin: 'https://desk.example' };
  expect((await signIn(app, hostile)).statusCode).toBe(403);
  const cookie = String((await signIn(app)).headers['set-cookie']).split(';')[0]!;
  for (const method of ['PUT', 'DELETE'] as const) {
    const answer = await app.inject({ method, url: '/control/api/session', headers: { ...hostile, cookie } });
    expect([method, answer.statusCode]).toEqual([method, 403]);
  }
  expect((await app.inject({ url: '/control/api/now', headers: { cookie } })).statusCode).toBe(200);
});

test.each([
  ['its own cookie', `__Host-desk=${'a'.repeat(43)}`],
  ['the control page’s cookie', `control_session=${'a'.repeat(43)}`],
])('a session of the operators’ desk opens nothing here, in %s', async (_where, cookie) => {
  for (const url of ['/now', '/moves', '/events'])
    expect((await app.inject({ url: `/control/api${url}`, headers: { cookie } })).statusCode).toBe(401);
});

test('the cookie is for no script and no other site, and behind a proxy with HTTPS only for HTTPS', async () => {
  expect((await signIn(app)).headers['set-cookie']).toMatch(
    /; Path=\/control; HttpOnly; SameSite=Strict; Max-Age=43200$/,
  );
  const proxied = await serve(trustProxies(1));
  const { headers } = await signIn(proxied, { ...own, 'x-forwarded-proto': 'https' });
  expect(headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Strict; Max-Age=43200; Secure$/);
  await proxied.close();
});
